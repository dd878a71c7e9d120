// Lists of states in a source text that stand beside their owner, `shared/order-states.ts`: an array, a union, an `in (…)`
// or a chain of comparisons that names two or more of one closed list, and no other name.
import ts from 'typescript';

export type StateLists = Record<string, readonly string[]>;
type Found = { line: number; states: string[]; of: string };

export function findStateLists(text: string, lists: StateLists): Found[] {
  // Most files quote no two states of one list: reading them as a tree took seconds.
  const quoted = new Set([...text.matchAll(/['"`](\w+)(?=['"`])/g)].map(([, word]) => word));
  if (!Object.values(lists).some((list) => list.filter((state) => quoted.has(state)).length > 1)) return [];
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Found[] = [];
  const judge = (node: ts.Node, names: readonly (string | null)[]) => {
    const states = [...new Set(names)].filter((name) => name !== null);
    if (states.length < 2) return;
    const of = Object.keys(lists).find((list) => states.every((state) => lists[list]?.includes(state)));
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (of) found.push({ line, states, of });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) judge(node, node.elements.map(wordOf));
    if (ts.isUnionTypeNode(node)) judge(node, node.types.map(wordOfType));
    if (ts.isTemplateLiteral(node) || ts.isStringLiteralLike(node))
      for (const [, names = ''] of node.getText().matchAll(/\bin \(((?:\s*'\w+',?)+)\s*\)/g))
        judge(node, names.match(/\w+/g) ?? []);
    if (isChain(node) && !isChain(node.parent)) judgeChain(node);
    ts.forEachChild(node, visit);
  };
  /** What is said of each thing that is compared: `a === 'x' || a === 'y'`. */
  const judgeChain = (chain: ts.BinaryExpression) => {
    const said = new Map<string, string[]>();
    for (const { left, right } of linksOf(chain)) {
      const word = wordOf(right);
      if (word !== null) said.set(left.getText(), [...(said.get(left.getText()) ?? []), word]);
    }
    for (const words of said.values()) judge(chain, words);
  };
  visit(source);
  return found;
}

const wordOf = (node: ts.Node): string | null => (ts.isStringLiteralLike(node) ? node.text : null);

const wordOfType = (node: ts.TypeNode): string | null =>
  ts.isLiteralTypeNode(node) ? wordOf(node.literal) : null;

const links = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken];
const isChain = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && links.includes(node.operatorToken.kind);

const equals = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];
function linksOf(node: ts.Expression): ts.BinaryExpression[] {
  if (ts.isParenthesizedExpression(node)) return linksOf(node.expression);
  if (!ts.isBinaryExpression(node)) return [];
  if (equals.includes(node.operatorToken.kind)) return [node];
  return isChain(node) ? [...linksOf(node.left), ...linksOf(node.right)] : [];
}
