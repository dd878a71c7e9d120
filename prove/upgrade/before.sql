-- What the shop said of each order before: one line a question, in words that both schemas can be asked for. Written from
-- what each state means, not from what the migrations do.
CREATE SCHEMA IF NOT EXISTS witness;
CREATE TABLE witness.before AS
SELECT moid AS subject, 'order' AS part, jsonb_build_array(member_id, created_at, catalog, product_type, goods_name, quantity,
    delivery_won, amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone,
    delivery_message, fulfilment, complete_at, CASE stock_hold WHEN 'held' THEN 'reserved' ELSE stock_hold END, hold_until, shipped_at, delivered_at)::text AS said
  FROM orders
-- Every buyer of before was told the one sum that stood in content/returns.json.
UNION ALL SELECT moid, 'wayBack', '3000' FROM orders
UNION ALL SELECT moid, 'parcels', jsonb_build_array(jsonb_build_array(courier, tracking_number, shipped_at, delivered_at, quantity))::text
  FROM orders WHERE tracking_number <> ''
UNION ALL SELECT moid, 'goods', jsonb_build_array(jsonb_build_array(product_id, catalog, goods_name, product_type, pen_color,
    eraser_color, app_id, content_set_id, use_days, business_type, use_type, quantity, unit_won))::text
  FROM orders
UNION ALL SELECT o.moid, 'units', jsonb_build_object(
    'taken', CASE WHEN stock_hold = 'none' THEN 0 ELSE o.quantity END,
    'putBack', CASE stock_hold WHEN 'released' THEN o.quantity WHEN 'sold' THEN coalesce(t.resellable, 0) ELSE 0 END,
    'returned', coalesce(t.refunded, 0),
    'cancelled', CASE WHEN c.state = 'done' THEN o.quantity - coalesce(t.refunded, 0) ELSE 0 END)::text
  FROM orders o LEFT JOIN cancellations c ON c.order_id = o.id LEFT JOIN (
    SELECT order_id, sum(quantity) FILTER (WHERE resellable) AS resellable, sum(quantity) FILTER (WHERE state = 'refunded') AS refunded
    FROM returns GROUP BY order_id) t ON t.order_id = o.id
UNION ALL SELECT o.moid, 'payment', jsonb_build_array(jsonb_build_array(
    CASE WHEN a.state = 'cancelled' AND a.paid_at IS NOT NULL THEN 'paid' WHEN a.state = 'waiting' THEN 'awaitingDeposit' ELSE a.state END, a.provider, a.amount_won, a.tid, a.method,
    a.reference, a.ticket, a.account, a.deposit_until, a.failure_code, a.failure_message, a.must_reverse, a.started_at,
    a.lease_until, a.tries, a.watch_until, a.paid_at, a.receipt_url))::text
  FROM orders o JOIN payment_attempts a ON a.order_id = o.id
-- What is only asked for is no promise yet.
UNION ALL SELECT o.moid, 'promised', (
    coalesce((SELECT sum(amount_won) FROM refunds r WHERE r.order_id = o.id AND r.state <> 'refused'), 0)
    + coalesce((SELECT amount_won FROM cancellations c WHERE c.order_id = o.id AND c.state IN ('account', 'executing', 'done')), 0))::text
  FROM orders o
UNION ALL SELECT o.moid, 'cancellation', jsonb_build_object('state', c.state, 'won', c.amount_won, 'asked', c.requested_at,
    'by', CASE WHEN EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.kind = 'late deposit') THEN 'nobody'
      WHEN EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.kind = 'cancelled by the shop') THEN 'shop' ELSE 'buyer' END,
    'done', c.done_at, 'error', c.last_error, 'lease', CASE WHEN c.state = 'executing' THEN c.lease_until END,
    'retries', CASE WHEN c.state IN ('account', 'executing', 'done') OR c.last_error IS NOT NULL THEN c.tries ELSE 0 END,
    'account', md5(CASE WHEN c.state <> 'refused' THEN c.refund_account END))::text
  FROM orders o JOIN cancellations c ON c.order_id = o.id
UNION ALL SELECT o.moid, 'parts', jsonb_agg(jsonb_build_array(r.id, r.return_id, r.request_no, r.amount_won, r.left_won, r.withheld_won,
    r.reason, r.operator, r.state, r.requested_at, r.lease_until, r.tries, r.done_at, r.last_error, md5(r.refund_account)) ORDER BY r.id)::text
  FROM orders o JOIN refunds r ON r.order_id = o.id GROUP BY o.id
UNION ALL SELECT o.moid, 'returns', jsonb_agg(jsonb_build_array(t.id, t.state, t.reason, t.words, t.noticed_on, t.quantity,
    t.requested_at, t.requested_by, md5(t.refund_account), t.approved_at, t.approved_by, t.courier, t.tracking_number, t.received_at,
    t.received_by, t.resellable, t.condition, t.refunded_at, t.closed_at, t.closed_by, t.rejection) ORDER BY t.id)::text
  FROM orders o JOIN returns t ON t.order_id = o.id GROUP BY o.id
UNION ALL SELECT coalesce(o.moid, 'member ' || e.member_id), 'entitlements', jsonb_agg(to_jsonb(e) - 'held_at' || jsonb_build_object('suspended_at', e.held_at, 'reminded_for', null, 'reminded_days', null, 'boxes_chosen_at', null) ORDER BY e.id)::text
  FROM entitlements e LEFT JOIN orders o ON o.id = e.order_id GROUP BY 1
UNION ALL SELECT o.moid, 'notes', jsonb_agg(to_jsonb(n) ORDER BY n.id)::text
  FROM orders o JOIN order_notes n ON n.order_id = o.id GROUP BY o.id
UNION ALL SELECT o.moid, 'consents', jsonb_agg(to_jsonb(c) ORDER BY c.id)::text
  FROM orders o JOIN order_consents c ON c.order_id = o.id GROUP BY o.id
UNION ALL SELECT o.moid, 'history', jsonb_agg(jsonb_build_array(e.id, e.at, coalesce(w.now, CASE WHEN w.fails THEN 'paymentFailed' END, e.kind),
    CASE WHEN w.fails THEN e.kind ELSE e.code END,
    CASE WHEN w.fails THEN e.code WHEN w.is_sum OR w.is_actor THEN '' ELSE e.detail END,
    CASE WHEN w.is_sum AND e.detail LIKE '% by %' THEN split_part(e.detail, ' by ', 2) WHEN w.is_actor THEN e.detail ELSE '' END,
    CASE WHEN w.is_sum THEN split_part(e.detail, ' by ', 1)::bigint END) ORDER BY e.at, e.id)::text
  FROM orders o JOIN payment_events e ON e.order_id = o.id LEFT JOIN (VALUES
    ('charged', 'paid', false, false, false), ('account issued', 'accountIssued', false, false, false),
    ('not charged', 'notCharged', false, false, false), ('late charge', 'lateCharge', false, false, false),
    ('late deposit', 'lateDeposit', false, false, false), ('cancellation approved', 'cancellationApproved', false, false, false),
    ('cancellation refused', 'cancellationRefused', false, false, false), ('cancelled by the shop', 'cancelledByShop', false, false, false),
    ('account named', 'accountNamed', false, true, false), ('refund refused', 'refundRefused', false, false, false),
    ('part promised', 'partialRefundPromised', true, false, false), ('part refunded', 'partialRefundDone', true, false, false),
    ('part refused', 'partialRefundRefused', true, false, false), ('return requested', 'returnRequested', false, true, false),
    ('return approved', 'returnApproved', false, true, false), ('return rejected', 'returnRejected', false, true, false),
    ('return received', 'returnReceived', false, true, false), ('return withdrawn', 'returnWithdrawn', false, false, false),
    ('letter', 'emailSent', false, false, false), ('declined', NULL, false, false, true), ('closed', NULL, false, false, true),
    ('expired', NULL, false, false, true), ('sold_out', NULL, false, false, true), ('not_deposited', NULL, false, false, true),
    ('given_up', NULL, false, false, true)
  ) AS w(before, now, is_sum, is_actor, fails) ON w.before = e.kind GROUP BY o.id;
CREATE INDEX ON witness.before (subject, part);
