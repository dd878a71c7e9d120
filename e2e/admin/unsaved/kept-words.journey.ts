// @module-tag long
// A long answer is being typed while the screen around it is shown anew: nothing of it is lost.
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askShop } from '../../../src/features/site/inquiry/contract.ts';
import { loggedIn } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();
let sql: postgres.Sql;
beforeAll(() => {
  sql = postgres(journey.databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

const answer = '안녕하세요. 펜촉을 돌려서 빼고 다시 끼워 주세요. 그래도 안 되면 새 펜을 보내 드릴게요.';
const note = '펜촉이 닳았는지 먼저 여쭤보기';

it('an answer and a note outlive the assignment, another operator’s step and a reload, and go once they are sent', async () => {
  const member = await loggedIn(journey.shop);
  const contact = null;
  await member.call(askShop, {
    input: { kind: 'product', words: '펜이 잘 눌리지 않아요.', place: 'anywhere', key: '', contact },
  });
  const admin = await enterAdmin(journey);
  await admin.goto('/admin/inquiries');
  await admin.getByRole('link', { name: '펜이 잘 눌리지 않아요.' }).click();
  const answerField = admin.getByRole('textbox', { name: /^답변/ });
  const noteField = admin.getByRole('textbox', { name: '내부 메모' });
  await answerField.fill(answer);
  await noteField.fill(note);
  const typed = async () => [await answerField.inputValue(), await noteField.inputValue()];

  await admin.getByRole('button', { name: '담당 바꾸기' }).click();
  await admin.getByText('담당을 바꿨어요').waitFor();
  expect(await typed(), 'it was given to somebody').toEqual([answer, note]);

  await sql`update inquiries set version = version + 1`;
  await admin.getByRole('button', { name: '답변 보내기' }).click();
  await admin.getByRole('alertdialog').getByText('다른 운영자가 처리했어요', { exact: false }).waitFor();
  // Whose step it was is known by its history: here their own assignment.
  await admin
    .getByRole('alertdialog')
    .getByText(/운영 op-owner-\d+ 님이 .*에 처리했어요/)
    .waitFor();
  await admin.getByRole('alertdialog').getByRole('button').click();
  expect(await typed(), 'somebody else was quicker').toEqual([answer, note]);

  admin.once('dialog', (asked) => void asked.accept());
  await admin.reload();
  await expect.poll(typed, { message: 'after a reload' }).toEqual([answer, note]);

  await admin.getByRole('button', { name: '메모 남기기' }).click();
  await admin.getByText('메모를 남겼어요').waitFor();
  await expect.poll(typed).toEqual([answer, '']);
  await admin.getByRole('button', { name: '답변 보내기' }).click();
  await admin.getByText('답변을 보냈어요', { exact: false }).waitFor();
  await expect.poll(typed).toEqual(['', '']);
});
