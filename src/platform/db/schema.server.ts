// All tables, each in the file of its area with its triggers named beside it. Whoever needs one imports it from here.
export * from './schema/catalog.server.ts';
export * from './schema/devices.server.ts';
export * from './schema/inquiries.server.ts';
export * from './schema/members.server.ts';
export * from './schema/messages.server.ts';
export * from './schema/operators.server.ts';
export * from './schema/orders.server.ts';
export * from './schema/parcels.server.ts';
export * from './schema/payments.server.ts';
export * from './schema/platform.server.ts';
export * from './schema/questions.server.ts';
export * from './schema/refunds.server.ts';
export * from './schema/replacements.server.ts';
export * from './schema/returns.server.ts';
export * from './schema/reviews.server.ts';
export * from './schema/site.server.ts';
export * from './schema/tracking.server.ts';
