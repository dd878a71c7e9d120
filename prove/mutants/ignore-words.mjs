/** What a log line or an error says, and to nobody but us: its event, its code and that it's thrown are asked for. */
const isWord = (path) => path.isStringLiteral() || path.isTemplateLiteral();

function isForReaders({ parent, listKey, key }) {
  if (listKey !== 'arguments') return false;
  if (parent.type === 'NewExpression') return parent.callee.name === 'Error';
  return parent.type === 'CallExpression' && key === 1 && parent.callee.object?.property?.name === 'log';
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore: (path) => (isWord(path) && isForReaders(path) ? 'words for a reader' : undefined),
    },
  },
];
