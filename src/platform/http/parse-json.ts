/** Deeper than any call's input; what an operator writes into a page is some levels deep. */
const mostLevels = 32;
/** More than any list that somebody sends: each entry that is wrong costs a complaint of its own. */
const mostValues = 10_000;

/**
 * JSON that somebody sent. PostgreSQL has no text with a zero byte: what carries one is malformed before it is anything else.
 * Looked for in the text, where it can only be written as an escape: a reviver would visit each of thirty thousand values.
 * @throws SyntaxError where it isn't JSON, is nested too deep, has too many values or carries a zero byte
 */
export function parseJson(text: string): unknown {
  refuseSize(text);
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw new SyntaxError('zero byte');
  return JSON.parse(text);
}

/** Sixty thousand brackets are ten milliseconds of work for the parser, and an overflow for who walks them. */
function refuseSize(text: string): void {
  let level = 0;
  let commas = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openBracket || code === openBrace) {
      level += 1;
      if (level > mostLevels) throw new SyntaxError('nested too deep');
    } else if (code === closeBracket || code === closeBrace) level -= 1;
    else if (code === comma) {
      commas += 1;
      if (commas >= mostValues) throw new SyntaxError('too many values');
    }
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
