#!/usr/bin/env python3
"""Every response of `clew batch` to a file of requests must fit docs/protocol.schema.json, and every
request that gets a result docs/protocol.request.schema.json.

    tests/protocol/validate.py --clew build/clew tests/protocol/requests.jsonl
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

import jsonschema

SOURCE = pathlib.Path(__file__).resolve().parents[2]


def branch(schema, response):
    """The part of the schema that is about this response, for a message that helps."""
    if "error" in response:
        return schema["oneOf"][1]
    return about(schema["oneOf"][0]["oneOf"], response, schema)


def about(options, message, otherwise):
    for option in options:
        if option["properties"]["op"].get("const") == message.get("op"):
            return option
    return otherwise


def complaint(schema, part, message):
    """Where and how a message does not fit the part of the schema that is about it."""
    validator = jsonschema.Draft202012Validator({"$defs": schema["$defs"], **part})
    error = jsonschema.exceptions.best_match(validator.iter_errors(message))
    where = "/".join(map(str, error.absolute_path)) if error else ""
    return f"at {where}: {error and error.message[:300]}"


def load(name):
    schema = json.loads((SOURCE / "docs" / name).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema, jsonschema.Draft202012Validator(schema)


def parsed(line):
    try:
        return json.loads(line)
    except ValueError:
        return None


def typed_fields():
    """The fields that apps/npm/src/types.ts gives each operation."""
    text = (SOURCE / "apps/npm/src/types.ts").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/|\[[^\[\]]*\]", "", text, flags=re.S)  # comments, tuples

    def names(part):
        fields = set(re.findall(r"(\w+)\??:", part))
        for shared in re.findall(r"\b(AboutPuzzle|Limited|Stopping|Timed)\b", part):
            found = re.search(r"interface " + shared + r"( extends \w+)? \{(.*?)\n\}", text, re.S)
            fields |= names((found.group(1) or "") + found.group(2))
        return fields

    body = re.search(r"interface Operations \{(.*?)\n\}", text, re.S).group(1)
    parts = re.findall(r"^  (\w+): \{\s*in:(.*?)[,;]\s*out:", body, re.S | re.M)
    return {name: names(taken) for name, taken in parts}


def types_differ(schema):
    """Whether the types of the npm package name other fields than the schema of requests."""
    typed = typed_fields()
    differ = False
    for option in schema["oneOf"]:
        operation = option["properties"]["op"]["const"]
        fields = set(option["properties"]) - {"op", "id", "clew"}
        if typed.get(operation) != fields:
            differ = True
            print(
                f"types.ts gives {operation} {sorted(typed.get(operation, []))}, "
                f"the schema {sorted(fields)}"
            )
    return differ


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clew", required=True)
    parser.add_argument("file", type=pathlib.Path)
    options = parser.parse_args()
    schema, validator = load("protocol.schema.json")
    asked_schema, asked_validator = load("protocol.request.schema.json")
    requests = [line for line in options.file.read_text(encoding="utf-8").splitlines() if line]
    answers = subprocess.run(
        [options.clew, "batch", options.file], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.splitlines()
    failed = len(answers) != len(requests)
    if failed:
        print(f"{len(requests)} requests, {len(answers)} responses")
    seen = set()
    refused = 0
    for number, (request, answer) in enumerate(zip(requests, answers), 1):
        response = json.loads(answer)
        if "result" in response:
            seen.add(response["op"])
        if not validator.is_valid(response):
            failed = True
            print(
                f"request {number}: {request[:200]}\n  the response does not fit, "
                + complaint(schema, branch(schema, response), response)
            )
        asked = parsed(request)
        if asked_validator.is_valid(asked):
            if "unknown field" in response.get("error", {}).get("what", ""):
                failed = True
                print(f"request {number}: {request[:200]}\n  the schema knows the field")
            continue
        refused += 1
        if "result" in response:
            failed = True
            print(
                f"request {number}: {request[:200]}\n  has a result but does not fit, "
                + complaint(asked_schema, about(asked_schema["oneOf"], asked, asked_schema), asked)
            )
    # What has no const is what several operations answer where they were stopped.
    known = {option["properties"]["op"].get("const") for option in schema["oneOf"][0]["oneOf"]}
    known.discard(None)
    failed |= types_differ(asked_schema)
    for operation in sorted(known - seen):
        failed = True
        print(f"no request gets a result of {operation}")
    print(
        f"{len(answers)} responses, {len(seen)} operations with a result; "
        f"{refused} requests that the schema refuses"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
