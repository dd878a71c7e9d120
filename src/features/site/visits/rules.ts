/** The mark of a day's visit. Readable for the page's script, which asks only where it is missing. */
export const visitCookie = 'visit';
/** With https the mark is bound to its host. */
export const secureVisitCookie = '__Host-visit';
export const visitSeconds = 24 * 60 * 60;

const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|scrap|archiver|monitor|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|facebookexternalhit|kakaotalk-scrap|yeti|daum(oa)?\//i;

/** Programs that say so, and pages that are fetched ahead without anybody looking at them. */
export function isVisitor(header: (name: string) => string | undefined): boolean {
  const agent = header('user-agent') ?? '';
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-moz') ?? '';
  return agent !== '' && !programs.test(agent) && !/prefetch|prerender/i.test(purpose);
}
