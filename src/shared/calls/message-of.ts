/** The same words wherever a call didn't reach the shop: nothing is wrong with what was typed. */
const notReached = '인터넷에 연결되어 있지 않거나 상점에 닿지 못했어요. 연결을 확인하고 다시 눌러 주세요';

/** Of whoever acts for an institution, mostly: a right that they don't have there. */
const notAllowed = '지금 보는 계정으로는 할 수 없는 일이에요. 화면을 새로 고쳐 어느 계정인지 확인해 주세요';

/** What to tell of a call that didn't succeed. @param otherwise where neither the outcome nor the network has words */
export function messageOf(
  outcome: string | number | symbol,
  messages: Readonly<Record<string, string | undefined>>,
  otherwise: string,
): string {
  if (outcome === 'unreachable') return notReached;
  const said = Object.hasOwn(messages, outcome) ? messages[String(outcome)] : undefined;
  if (said !== undefined) return said;
  return outcome === 'forbidden' ? notAllowed : otherwise;
}
