import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import {
  addCampaign,
  callOffCampaign,
  removeCampaign,
  saveCampaign,
  seeCampaign,
  startCampaign,
} from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('whoever writes over an older draft is told who was quicker, and may say that theirs is to stand', async () => {
  const [one, other] = [await logInOperator(shop), await logInOperator(shop, 'owner', 'op-other')];
  const draft = {
    ...{ title: '봄 소식', words: '새 콘텐츠가 나왔어요.', linkPath: '/toktokplay', linkLabel: '구경하기' },
    ...{ byEmail: true, byText: false, audience: 'all' as const, audienceDays: null, picture: null },
  };
  const { id } = (await one.ask(addCampaign, { input: draft })).data;
  const params = { id };
  const save = (operator: typeof one, title: string, version: number) =>
    operator.ask(saveCampaign, { params, input: { ...draft, title, version } });
  const { version } = (await one.ask(seeCampaign, { params })).data.campaign;
  expect((await save(one, '첫째의 소식', version)).outcome).toBe('saved');
  const late = await save(other, '둘째의 소식', version);
  expect(late).toMatchObject({
    outcome: 'changedMeanwhile',
    data: { by: '운영 op-owner', version: version + 1 },
  });
  expect((await one.ask(seeCampaign, { params })).data.campaign.title).toBe('첫째의 소식');
  const seen = { params, input: { version } };
  const byOne = { outcome: 'changedMeanwhile', data: { by: '운영 op-owner', atMs: expect.any(Number) } };
  expect(await other.ask(removeCampaign, seen)).toMatchObject(byOne);
  expect(await other.ask(callOffCampaign, seen)).toMatchObject({ outcome: 'notNow' });
  const start = { params, input: { version, confirmed: 0, startAtMs: null } };
  expect(await other.ask(startCampaign, start)).toMatchObject(byOne);
  expect((await save(other, '둘째의 소식', version + 1)).outcome).toBe('saved');
});
