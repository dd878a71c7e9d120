// The floor: raw Node that sends the same bytes with the same headers as the shop, and does nothing else.
import { readFileSync } from 'node:fs';
import { announce } from './announce.ts';

export type FloorAnswer = { path: string; headers: [string, string][]; body: string };

const answers = JSON.parse(readFileSync(process.env.FLOOR_ANSWERS ?? '', 'utf8')) as FloorAnswer[];
const prepared = new Map(
  answers.map(({ path, headers, body }) => [
    path,
    { headers: headers.flat(), body: Buffer.from(body, 'base64') },
  ]),
);

announce((request, response) => {
  const answer = prepared.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers).end(answer.body);
});
