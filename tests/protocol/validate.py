#!/usr/bin/env python3
"""Every response of `clew batch` to a file of requests must fit docs/protocol.schema.json.

    tests/protocol/validate.py --clew build/clew tests/protocol/requests.jsonl
"""

import argparse
import json
import pathlib
import subprocess
import sys

import jsonschema

SOURCE = pathlib.Path(__file__).resolve().parents[2]


def branch(schema, response):
    """The part of the schema that is about this response, for a message that helps."""
    if "error" in response:
        return schema["oneOf"][1]
    for option in schema["oneOf"][0]["oneOf"]:
        if option["properties"]["op"]["const"] == response.get("op"):
            return option
    return schema


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clew", required=True)
    parser.add_argument("file", type=pathlib.Path)
    options = parser.parse_args()
    schema = json.loads((SOURCE / "docs/protocol.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    requests = [line for line in options.file.read_text(encoding="utf-8").splitlines() if line]
    answers = subprocess.run([options.clew, "batch", options.file], check=True,
                             stdout=subprocess.PIPE, text=True).stdout.splitlines()
    failed = len(answers) != len(requests)
    if failed:
        print(f"{len(requests)} requests, {len(answers)} responses")
    seen = set()
    for number, (request, answer) in enumerate(zip(requests, answers), 1):
        response = json.loads(answer)
        if "result" in response:
            seen.add(response["op"])
        if not validator.is_valid(response):
            failed = True
            part = jsonschema.Draft202012Validator({"$defs": schema["$defs"],
                                                    **branch(schema, response)})
            error = jsonschema.exceptions.best_match(part.iter_errors(response))
            where = "/".join(map(str, error.absolute_path)) if error else ""
            print(f"request {number}: {request[:200]}\n  at {where}: {error and error.message[:300]}")
    known = {option["properties"]["op"]["const"] for option in schema["oneOf"][0]["oneOf"]}
    for operation in sorted(known - seen):
        failed = True
        print(f"no request gets a result of {operation}")
    print(f"{len(answers)} responses, {len(seen)} operations with a result")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
