// A program made ready to be watched at full speed: where it writes to the grid as `grid[r][c] = …` it calls the
// one who writes things down, and where a procedure begins whose calls are counted it counts. Only the words in
// these places change, and no line moves.
//
// A program that does anything else with the grid (hands it on, `grid[r][c]++`) gets one that watches itself, a
// proxy: as true, but some ten times slower, and a depth-first search on 9x9 takes 250 million calls.
import { javascriptLanguage } from "@codemirror/lang-javascript";
import type { SyntaxNode } from "@lezer/common";

export interface Watched {
  code: string;
  /** The grid need not watch itself. */
  plain: boolean;
}

/** Names that no program has. */
export const kWrite = "$clewWrite";
export const kCount = "$clewCount";

interface Change {
  from: number;
  to: number;
  text: string;
}

/** `grid[a][b]`: what stands in the two brackets. */
function cellOf(code: string, node: SyntaxNode): [SyntaxNode, SyntaxNode] | null {
  const parts = (member: SyntaxNode): [SyntaxNode, SyntaxNode] | null => {
    if (member.name !== "MemberExpression" || !member.getChild("[")) return null;
    const [object, index] = [member.firstChild, member.getChild("[")!.nextSibling];
    return object && index && index.name !== "]" ? [object, index] : null;
  };
  const outer = parts(node);
  const inner = outer && parts(outer[0]);
  if (!outer || !inner || code.slice(inner[0].from, inner[0].to) !== "grid") return null;
  return [inner[1], outer[1]];
}

/** Is this `grid` part of something that only reads it, or of a plain assignment, which is then noted? */
function isPlainUse(code: string, name: SyntaxNode, changes: Change[]): boolean {
  const row = name.parent;
  if (row?.name !== "MemberExpression" || row.firstChild?.from !== name.from) return false;
  const isLength = (node: SyntaxNode) => /\.\s*length$/.test(code.slice(node.from, node.to));
  if (!row.getChild("[")) return isLength(row);
  const cell = row.parent;
  if (cell?.name !== "MemberExpression" || cell.firstChild?.from !== row.from) return false;
  if (!cell.getChild("[")) return isLength(cell);
  const user = cell.parent;
  if (user?.name === "MemberExpression" && user.firstChild?.from === cell.from) return true;
  if (user?.name === "AssignmentExpression" && user.firstChild?.from === cell.from) {
    const equals = user.getChild("Equals");
    const at = cellOf(code, cell);
    const value = user.lastChild;
    if (!equals || !at || !value) return false;
    const [r, c] = at;
    // grid[ R ][ C ] = V becomes $write( R , C , V ).
    changes.push({ from: cell.from, to: r.from, text: `${kWrite}(` });
    changes.push({ from: r.to, to: c.from, text: "," });
    changes.push({ from: c.to, to: value.from, text: "," });
    changes.push({ from: value.to, to: value.to, text: ")" });
    return true;
  }
  const kWriters = ["UpdateExpression", "PostfixExpression", "ForOfSpec", "ForInSpec", "ArrayPattern", "ObjectPattern"];
  if (user?.name === "UnaryExpression") return !/^(\+\+|--|delete)/.test(code.slice(user.from, user.to));
  return user !== null && !kWriters.includes(user.name) && !(user.name === "ArrayExpression" && isTarget(user));
}
/** `[grid[0][0], x] = …` */
const isTarget = (node: SyntaxNode): boolean =>
  node.parent?.name === "AssignmentExpression" && node.parent.firstChild?.from === node.from;

const newlines = (text: string) => "\n".repeat(text.split("\n").length - 1);

export function watch(code: string, counted: readonly string[]): Watched {
  const tree = javascriptLanguage.parser.parse(code);
  const writes: Change[] = [];
  const counts: Change[] = [];
  let plain = true;
  let broken = false;
  tree.iterate({
    enter({ type, node }) {
      if (type.isError) broken = true;
      const text = () => code.slice(node.from, node.to);
      if (type.name === "VariableName" && text() === "grid") plain &&= isPlainUse(code, node, writes);
      // A grid of the program's own is its own business.
      if (type.name === "VariableDefinition" && text() === "grid") plain = false;
      if (type.name === "ShorthandProperty" || type.name === "PropertyDefinition") plain &&= text() !== "grid";
      if (type.name === "FunctionDeclaration" && node.parent?.name === "Script") {
        const name = node.getChild("VariableDefinition");
        const body = node.getChild("Block");
        if (name && body && counted.includes(code.slice(name.from, name.to))) {
          counts.push({ from: body.from + 1, to: body.from + 1, text: `${kCount}.calls++;` });
        }
      }
    },
  });
  // What is no program is left as it is, so that the browser says what is wrong with it.
  if (broken) return { code, plain: false };
  const changes = [...(plain ? writes : []), ...counts].sort((a, b) => a.from - b.from || a.to - b.to);
  let out = "";
  let at = 0;
  for (const { from, to, text } of changes) {
    if (from < at) return { code, plain: false };
    out += code.slice(at, from) + text + newlines(code.slice(from, to));
    at = to;
  }
  return { code: out + code.slice(at), plain };
}
