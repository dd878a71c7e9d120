// Calls to the payment provider in a source text: each wants its mark (`outside`), and none may wait inside a transaction,
// whose locks it would keep for as long as the provider likes.
import ts from 'typescript';

/** Of `PaymentPort`: what goes over the network. */
const asked = [
  ...['approve', 'reverse', 'lookUp', 'lookUpTicket', 'refund', 'listDay'],
  ...['issueReceipt', 'lookUpReceipt', 'cancelReceipt'],
  ...['issueInvoice', 'findInvoice', 'readInvoiceState', 'readCertificate'],
];
const transactions = ['transaction', 'begin'];

export type Fault = { line: number; fault: 'unmarked' | 'inside a transaction' };

export function findOutsideFaults(text: string): Fault[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const faults: Fault[] = [];
  const visit = (node: ts.Node, isMarked: boolean, isInside: boolean): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const call = ts.isCallExpression(node) ? node : null;
    const isMark = call !== null && ts.isIdentifier(call.expression) && call.expression.text === 'outside';
    if (isMark && isInside) faults.push({ line, fault: 'inside a transaction' });
    // The array's `reverse` takes nothing.
    const isAsking = call !== null && asked.includes(methodOf(call)) && call.arguments.length > 0;
    if (isAsking && !isMarked) faults.push({ line, fault: 'unmarked' });
    const opens = call !== null && transactions.includes(methodOf(call));
    ts.forEachChild(node, (child) => visit(child, isMarked || isMark, isInside || opens));
  };
  visit(source, false, false);
  return faults;
}

const methodOf = (call: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
