// What the shop shows above every page and over the home page, as an operator keeps it.
import * as z from 'zod';
import {
  address,
  id,
  instant,
  link,
  picture,
  tone,
  words,
} from '../../../platform/config/document-fields.server.ts';

const period = { from: instant, until: instant };

/** The end of a period must lie behind its beginning. */
const inOrder = (
  { from, until }: { from: string; until: string },
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; params: { fault: 'tooEarly' } }) => void },
) => {
  if (Date.parse(until) <= Date.parse(from))
    ctx.addIssue({ code: 'custom', path: ['until'], params: { fault: 'tooEarly' } });
};

const banner = z
  .strictObject({ id, ...period, title: words.max(60), to: address.optional(), tone })
  .superRefine(inOrder);

const popup = z
  .strictObject({
    id,
    ...period,
    title: words.max(40),
    text: words.max(300),
    picture: picture.optional(),
    link: link.optional(),
  })
  .superRefine(inOrder);

/** The first of each list whose period runs is the one that is shown. */
export const frontDocument = z.strictObject({
  banners: z.array(banner).max(20),
  popups: z.array(popup).max(20),
});

type FrontDocument = z.output<typeof frontDocument>;
export type Banner = FrontDocument['banners'][number];
export type Popup = FrontDocument['popups'][number];
