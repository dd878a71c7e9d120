import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { isCourier } from '../../../shared/couriers.ts';
import { isPractice } from '../operators/rules.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import {
  bindSerials,
  getPickingList,
  listSlips,
  makeCourierFile,
  readCourierFile,
  readPaste,
  readSerialPaste,
} from './contract.ts';
import * as files from './files/courier-file.server.ts';
import { readCourierSheet } from './files/read-file.server.ts';
import { matchParcels } from './match.server.ts';
import { countUnread, readParcels } from './rules.ts';
import { bindEach, matchSerials } from './serials/service.server.ts';
import { readSlips, sumToPick } from './service.server.ts';

export function shipmentApi(app: ShopApp): void {
  serveOperator(app, readPaste, async (ctx, { input }) => {
    const read = readParcels(input.text, isCourier(input.courier) ? input.courier : null);
    return {
      outcome: 'read',
      data: { parcels: await matchParcels(ctx, read), unread: countUnread(input.text) },
    };
  });
  serveOperator(app, readCourierFile, (ctx, { input }) => readCourierSheet(ctx, input));
  serveOperator(app, makeCourierFile, (ctx, { input }) => files.makeCourierFile(ctx, input));
  serveOperator(app, readSerialPaste, async (ctx, { input }) => ({
    outcome: 'read',
    data: { lines: await matchSerials(ctx, input.text), unread: countUnread(input.text) },
  }));
  serveOperator(app, bindSerials, async (ctx, { input }) => ({
    outcome: 'bound',
    data: { results: await bindEach(ctx, input.serials) },
  }));
  serveOperator(app, listSlips, async (ctx, { input }) => ({
    outcome: 'found',
    data: {
      slips: await readSlips(ctx, input.moids.split(','), Number(input.parcel ?? 0)),
      isPractice: isPractice(ctx.env.mode),
    },
  }));
  serveOperator(app, getPickingList, async (ctx, { input }) => ({
    outcome: 'found',
    data: await sumToPick(ctx, input.moids.split(',')),
  }));
}
