"""examples/python/first-steps.ipynb, run cell by cell: each shows what the file says that it shows.

    python3 tests/python/test_notebook.py       writes the outputs anew; read the difference

Without Jupyter, whose part here is small: it runs cells in one namespace and asks the last expression of
each how it wants to be shown.
"""

import ast
import contextlib
import io
import json
import pathlib

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "examples/python/first-steps.ipynb"
#: The best first. What a notebook keeps is one picture and the words.
SHOWN = (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_"))


def lines(text):
    return text.splitlines(keepends=True)


def shown(value):
    data = {"text/plain": lines(repr(value))}
    for kind, method in SHOWN:
        picture = getattr(value, method, lambda: None)()
        if picture is not None:
            data[kind] = lines(picture)
            break
    return data


def run_cell(source, names, count):
    """Runs one cell; answers its outputs as the file has them."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)  # pylint: disable=exec-used
        value = None
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs = []
    if printed.getvalue():
        outputs.append(
            {"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())}
        )
    if value is not None:
        outputs.append(
            {
                "data": shown(value),
                "execution_count": count,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def cells(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_the_notebook_shows_what_it_says():
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4 and len(cells(notebook)) >= 5
    names = {"__name__": "__main__"}
    for count, cell in enumerate(cells(notebook), 1):
        assert run_cell("".join(cell["source"]), names, count) == cell["outputs"], f"cell {count}"


def update():
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    names = {"__name__": "__main__"}
    for count, cell in enumerate(cells(notebook), 1):
        cell["execution_count"] = count
        cell["outputs"] = run_cell("".join(cell["source"]), names, count)
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    update()
