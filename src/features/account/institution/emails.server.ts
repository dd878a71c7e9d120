// What an applicant is told of the decision, in its transaction.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { addMessage } from '../../message/add.server.ts';
import { institutionPath } from './contract.ts';
import { institutionEmailMessages as words } from './messages.ts';
import type { Application } from './queries.server.ts';

type EmailDeps = Pick<Deps, 'env' | 'now'>;

const linkTo = ({ env }: EmailDeps) => ({ href: `${env.publicUrl}${institutionPath}`, label: words.open });

/** The version is part of what it is about: one that was returned twice is told twice. */
const about = ({ id, version }: Application) => `institution-${id}-${version}`;

export async function tellApproved(tx: Db, deps: EmailDeps, application: Application): Promise<void> {
  const { memberId, name, contactEmail } = application;
  await addMessage(tx, deps, {
    ...{ occasion: 'institutionApproved', about: about(application), memberId, to: { email: contactEmail } },
    email: {
      ...{ subject: words.approved.subject, title: words.approved.title },
      blocks: [words.approved.lead(name), words.approved.next, linkTo(deps)],
    },
  });
}

export async function tellReturned(tx: Db, deps: EmailDeps, application: Application): Promise<void> {
  const { memberId, name, contactEmail, reason, state } = application;
  const said = state === 'returned' ? words.returned : words.refused;
  await addMessage(tx, deps, {
    ...{
      occasion: state === 'returned' ? 'institutionReturned' : 'institutionRefused',
      about: about(application),
    },
    ...{ memberId, to: { email: contactEmail } },
    email: {
      ...{ subject: said.subject, title: said.title },
      blocks: [
        said.lead(name),
        { rows: [[words.reason, reason]] },
        ...(state === 'returned' ? [words.returned.until] : []),
        linkTo(deps),
      ],
    },
  });
}
