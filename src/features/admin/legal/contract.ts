import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { formFault, quickerWriter, seenVersion } from '../../../shared/calls/shapes.ts';
import { legalPages } from '../../site/legal/rules.ts';

const pageParam = z.object({ page: z.enum(legalPages) });
const state = z.enum(['current', 'announced', 'past']);
const entry = { version: z.string(), effectiveOn: z.string(), changes: z.string(), state };

/** How far members were told of it; null where nobody is: it was there from the beginning. */
const telling = z.nullable(z.object({ told: z.number(), startsMs: z.number(), isOver: z.boolean() }));

export const listLegal = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/legal',
  summary: 'The legal texts with all their versions',
  needs: 'pages',
  outcomes: {
    found: z.object({
      texts: z.array(
        z.object({
          page: z.enum(legalPages),
          title: z.string(),
          versions: z.array(z.object({ ...entry, telling })),
        }),
      ),
    }),
  },
  log: null,
});

const section = z.record(z.string(), z.unknown());

export const readLegal = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/legal/{page}',
  summary: 'One legal text: every version with its words, and what a section may be made of',
  needs: 'pages',
  params: pageParam,
  outcomes: {
    found: z.object({
      page: z.enum(legalPages),
      title: z.string(),
      /** Of the whole document: whoever began with an older one is told. */
      documentVersion: z.number(),
      today: z.string(),
      versions: z.array(z.object({ ...entry, sections: z.array(section) })),
      shape: z.unknown(),
    }),
    notFound: null,
  },
  log: null,
});

const faulty = z.object({ faults: z.array(formFault) });

export const addLegalVersion = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/legal/{page}',
  summary: 'Announces a new version, or puts another in the place of one that is announced',
  needs: 'pages',
  asksCode: true,
  params: pageParam,
  input: z.object({
    documentVersion: seenVersion,
    effectiveOn: z.string().check(z.maxLength(10)),
    /** Whether it is worse for buyers than the one in force: it is announced longer then. */
    kind: z.enum(['plain', 'adverse']),
    changes: z.string().check(z.trim(), z.maxLength(1000)),
    sections: z.array(section),
    replaces: z.nullable(z.string().check(z.maxLength(10))),
  }),
  outcomes: {
    faulty,
    changedMeanwhile: quickerWriter,
    ...bare('added', 'tooEarly', 'shortNotice', 'inForce', 'notFound'),
  },
  log: ({ input, params }) => ({
    action: 'legal.add',
    subject: `document:legal/${params.page}`,
    detail: {
      effectiveOn: input.effectiveOn,
      kind: input.kind,
      replaces: input.replaces,
      length: JSON.stringify(input.sections).length,
    },
  }),
});

export const withdrawLegalVersion = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/legal/{page}/withdraw',
  summary: 'Takes back a version that is announced and not in force yet',
  needs: 'pages',
  asksCode: true,
  params: pageParam,
  input: z.object({ documentVersion: seenVersion, version: z.string().check(z.maxLength(10)) }),
  outcomes: { ...bare('withdrawn', 'inForce', 'notFound'), changedMeanwhile: quickerWriter },
  log: ({ input, params }) => ({
    action: 'legal.withdraw',
    subject: `document:legal/${params.page}`,
    detail: { version: input.version },
  }),
});
