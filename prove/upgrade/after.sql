-- The same questions to today's tables. Nothing here asks the shop's own views.
SELECT moid AS subject, 'order' AS part, jsonb_build_array(member_id, created_at, category, product_type, goods_name, quantity,
    delivery_won, amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone,
    delivery_message, fulfilment, paid_at, reservation, reserved_until, shipped_at, delivered_at)::text AS said
  FROM orders
UNION ALL SELECT moid, 'wayBack', way_back_won::text FROM orders
UNION ALL SELECT o.moid, 'parcels', jsonb_agg(jsonb_build_array(p.courier, p.tracking_number, p.shipped_at, p.delivered_at,
    (SELECT sum(quantity) FROM parcel_lines l WHERE l.parcel_id = p.id)) ORDER BY p.no)::text
  FROM orders o JOIN parcels p ON p.order_id = o.id WHERE p.state <> 'packing' GROUP BY o.id
UNION ALL SELECT o.moid, 'goods', jsonb_agg(jsonb_build_array(l.product_id, l.category, l.goods_name, l.product_type, l.pen_color,
    l.eraser_color, l.app_id, l.content_set_id, l.use_days, l.business_type, l.use_type, l.quantity, l.unit_won))::text
  FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
UNION ALL SELECT o.moid, 'units', jsonb_build_object('taken', sum(l.stock_taken), 'putBack', sum(l.put_back),
    'returned', sum(l.returned_units), 'cancelled', sum(l.cancelled_units))::text
  FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
UNION ALL SELECT o.moid, 'payment', jsonb_agg(jsonb_build_array(a.state, a.provider, a.amount_won, a.tid, a.method,
    a.reference, a.ticket, a.account, a.deposit_until, a.failure_code, a.failure_message, a.must_reverse, a.started_at,
    a.lease_until, a.retries, a.watch_until, a.paid_at, a.receipt_url))::text
  FROM orders o JOIN payment_attempts a ON a.order_id = o.id AND a.moid = o.moid AND a.is_current AND a.no = 1 GROUP BY o.id
UNION ALL SELECT o.moid, 'promised', CASE WHEN a.refunded_won = p.won THEN p.won::text ELSE a.refunded_won || ' counted, promised ' || p.won END
  FROM orders o JOIN payment_attempts a ON a.order_id = o.id CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_won), 0) AS won FROM refunds r WHERE r.order_id = o.id AND r.state <> 'refused') p
UNION ALL SELECT o.moid, 'cancellation', jsonb_build_object(
    'state', CASE WHEN c.state IN ('requested', 'refused') THEN c.state ELSE r.state END, 'won', coalesce(c.amount_won, r.amount_won),
    'asked', coalesce(c.asked_at, r.requested_at), 'by', coalesce(c.asked_by, 'nobody'), 'done', r.done_at, 'error', r.last_error,
    'lease', r.lease_until, 'retries', coalesce(r.retries, 0), 'account', md5(coalesce(r.refund_account, c.refund_account)))::text
  FROM orders o LEFT JOIN cancellations c ON c.order_id = o.id LEFT JOIN refunds r ON r.order_id = o.id AND r.cause IN ('cancellation', 'lateDeposit')
  WHERE c.id IS NOT NULL OR r.id IS NOT NULL
UNION ALL SELECT o.moid, 'parts', jsonb_agg(jsonb_build_array(r.id, r.return_id, r.request_no, r.amount_won, r.left_won, r.withheld_won,
    r.reason, r.operator, r.state, r.requested_at, r.lease_until, r.retries, r.done_at, r.last_error, md5(r.refund_account)) ORDER BY r.id)::text
  FROM orders o JOIN refunds r ON r.order_id = o.id AND r.cause IN ('goodwill', 'return') GROUP BY o.id
UNION ALL SELECT o.moid, 'returns', jsonb_agg(jsonb_build_array(t.id,
    CASE WHEN t.state <> 'closed' THEN t.state WHEN r.state = 'done' THEN 'refunded' ELSE 'received' END,
    t.reason, t.words, t.noticed_on, b.quantity, t.requested_at, t.requested_by, md5(t.refund_account), t.approved_at, t.approved_by,
    t.courier, t.tracking_number, t.received_at, t.received_by, CASE WHEN t.received_at IS NOT NULL THEN b.restocked = b.quantity END,
    t.condition, r.done_at, t.closed_at, t.closed_by, t.rejection) ORDER BY t.id)::text
  FROM orders o JOIN returns t ON t.order_id = o.id
  LEFT JOIN (SELECT return_id, sum(quantity) AS quantity, sum(restocked) AS restocked FROM return_lines GROUP BY 1) b ON b.return_id = t.id
  LEFT JOIN refunds r ON r.return_id = t.id AND r.state <> 'refused' GROUP BY o.id
UNION ALL SELECT coalesce(o.moid, 'member ' || e.member_id), 'entitlements', jsonb_agg(to_jsonb(e) ORDER BY e.id)::text
  FROM entitlements e LEFT JOIN orders o ON o.id = e.order_id GROUP BY 1
UNION ALL SELECT o.moid, 'notes', jsonb_agg(to_jsonb(n) ORDER BY n.id)::text
  FROM orders o JOIN order_notes n ON n.order_id = o.id GROUP BY o.id
UNION ALL SELECT o.moid, 'consents', jsonb_agg(to_jsonb(c) ORDER BY c.id)::text
  FROM orders o JOIN order_consents c ON c.order_id = o.id GROUP BY o.id
UNION ALL SELECT o.moid, 'history', jsonb_agg(jsonb_build_array(e.id, e.at, e.kind, e.code, e.detail, e.actor, e.amount_won) ORDER BY e.at, e.id)::text
  FROM orders o JOIN order_events e ON e.order_id = o.id GROUP BY o.id
