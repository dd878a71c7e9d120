// A process that works on the queue and can be killed: DATABASE_URL and SMTP_URL tell where.

import { isEmail } from '../../../src/features/account/member/rules.ts';
import { createLog } from '../../../src/platform/config/log.server.ts';
import { openDatabase } from '../../../src/platform/db/client.server.ts';
import { createJobs } from '../../../src/platform/jobs/jobs.server.ts';
import { createEmailTask } from '../../../src/providers/mail/email-task.server.ts';
import { createSmtpMail } from '../../../src/providers/mail/smtp.server.ts';

const { DATABASE_URL: databaseUrl = '', SMTP_URL: smtpUrl = '' } = process.env;
const mail = createSmtpMail({ smtpUrl, from: 'no-reply@toktokbox.example', isAddress: isEmail });
await createJobs({
  databaseUrl,
  db: openDatabase(databaseUrl, { pool: 1 }).db,
  log: createLog('silent'),
  tasks: { email: createEmailTask(mail) },
});
process.send?.('ready');
