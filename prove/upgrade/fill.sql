-- Orders as the shop kept them before migration 0014: one of every state that its tables allowed, over and over. The number
-- of orders is the setting `fill.orders`.
INSERT INTO settings (name, value) VALUES ('seeded_at', now()::text);
INSERT INTO operators (login_id, name, role, password_hash, created_at) VALUES ('minji', '민지', 'owner', '', '2025-05-01');
INSERT INTO members (login_id, password_hash, user_name, email, phone, address, created_at)
  SELECT 'member' || i, '', '회원' || i, 'member' || i || '@example.com', '010' || lpad(i::text, 8, '0'), '서울 마포구 ' || i, '2025-05-01'
  FROM generate_series(0, current_setting('fill.orders')::int / 2) AS i;
INSERT INTO products (catalog, position, name, product_key, product_type, price, delivery, message, pictures, detail_pictures,
    on_sale, app_id, use_days, stock)
  SELECT CASE WHEN i <= 7 THEN 'accessory' ELSE 'content' END, i, '상품 ' || i, 'key' || i,
    CASE WHEN i <= 7 THEN 'accessory' ELSE 'package' END, 10000 + 1000 * i, CASE WHEN i <= 7 THEN 3000 ELSE 0 END, '', '[]', '[]',
    false, CASE WHEN i <= 7 THEN '' ELSE 'app' || i END, CASE WHEN i <= 7 THEN 0 ELSE 365 END, CASE WHEN i <= 4 THEN 1000000 END
  FROM generate_series(1, 14) AS i;

-- `parts`: money given back beside goods, state:won. `backs`: returns of one unit each with the states of their refunds.
CREATE TEMP TABLE kinds (
  no int GENERATED ALWAYS AS IDENTITY (MINVALUE 0 START 0), name text, catalog text, method text, pay text, step text,
  hold text, cancellation text, error text, who text, parts text, backs text);
INSERT INTO kinds (name, catalog, method, pay, step, hold, cancellation, error, who, parts, backs) VALUES
  ('window open', 'accessory', 'card', 'ready', 'unpaid', 'held', NULL, NULL, NULL, '', ''),
  ('window open, unlimited', 'accessory', 'card', 'ready', 'unpaid', 'none', NULL, NULL, NULL, '', ''),
  ('being approved', 'accessory', 'card', 'approving', 'unpaid', 'held', NULL, NULL, NULL, '', ''),
  ('unclear', 'accessory', 'card', 'unknown', 'unpaid', 'held', NULL, NULL, NULL, '', ''),
  ('unclear content', 'content', 'card', 'unknown', 'unpaid', 'none', NULL, NULL, NULL, '', ''),
  ('awaits a deposit', 'accessory', 'vbank', 'waiting', 'unpaid', 'held', NULL, NULL, NULL, '', ''),
  ('declined', 'accessory', 'card', 'failed', 'unpaid', 'released', NULL, NULL, NULL, '', ''),
  ('never charged', 'accessory', 'card', 'cancelled', 'unpaid', 'released', NULL, NULL, NULL, '', ''),
  ('watched', 'accessory', 'card', 'watched', 'unpaid', 'released', NULL, NULL, NULL, '', ''),
  ('paid', 'accessory', 'card', 'paid', 'paid', 'sold', NULL, NULL, NULL, '', ''),
  ('paid by transfer', 'accessory', 'bank', 'paid', 'paid', 'sold', NULL, NULL, NULL, '', ''),
  ('being packed', 'accessory', 'card', 'paid', 'preparing', 'sold', NULL, NULL, NULL, '', ''),
  ('on its way', 'accessory', 'card', 'paid', 'shipping', 'none', NULL, NULL, NULL, '', ''),
  ('delivered', 'accessory', 'vbank', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', ''),
  ('content not begun', 'content', 'card', 'paid', 'paid', 'none', NULL, NULL, NULL, '', ''),
  ('content begun', 'content', 'card', 'paid', 'paid', 'none', NULL, NULL, NULL, '', ''),
  ('content held', 'content', 'card', 'paid', 'paid', 'none', 'executing', NULL, 'buyer', '', ''),
  ('content cancelled', 'content', 'card', 'back', 'cancelled', 'none', 'done', NULL, 'buyer', '', ''),
  ('cancellation asked', 'accessory', 'card', 'paid', 'preparing', 'sold', 'requested', NULL, 'buyer', '', ''),
  ('asked with an account', 'accessory', 'vbank', 'paid', 'preparing', 'sold', 'requested', NULL, 'buyer', '', ''),
  ('asked after a refusal of the company', 'accessory', 'card', 'paid', 'paid', 'sold', 'requested', '2003', 'buyer', '', ''),
  ('refund on its way', 'accessory', 'card', 'paid', 'paid', 'sold', 'executing', NULL, 'buyer', '', ''),
  ('refund on its way again', 'accessory', 'card', 'paid', 'preparing', 'sold', 'executing', 'TimeoutError', 'operator', '', ''),
  ('rest on its way', 'accessory', 'card', 'paid', 'paid', 'sold', 'executing', NULL, 'buyer', 'done:2000,refused:3000', ''),
  ('on its way to an account', 'accessory', 'vbank', 'paid', 'paid', 'sold', 'executing', NULL, 'buyer', '', ''),
  ('account wrong', 'accessory', 'vbank', 'paid', 'paid', 'sold', 'account', '2021', 'buyer', '', ''),
  ('shop waits for an account', 'accessory', 'vbank', 'paid', 'paid', 'sold', 'account', NULL, 'shop', '', ''),
  ('cancelled', 'accessory', 'card', 'back', 'cancelled', 'released', 'done', NULL, 'buyer', '', ''),
  ('cancelled by an operator', 'accessory', 'card', 'back', 'cancelled', 'released', 'done', NULL, 'operator', '', ''),
  ('cancelled by the shop', 'accessory', 'card', 'back', 'cancelled', 'released', 'done', NULL, 'shop', '', ''),
  ('rest cancelled', 'accessory', 'card', 'back', 'cancelled', 'released', 'done', NULL, 'buyer', 'done:2000,refused:9000,done:1000', ''),
  ('cancellation refused', 'accessory', 'card', 'paid', 'preparing', 'sold', 'refused', NULL, 'operator', '', ''),
  ('refused after the company', 'accessory', 'card', 'paid', 'paid', 'sold', 'refused', '2003', 'operator', '', ''),
  ('late deposit waits', 'accessory', 'vbank', 'paid', 'paid', 'none', 'account', NULL, 'late', '', ''),
  ('late deposit on its way', 'accessory', 'vbank', 'paid', 'paid', 'none', 'executing', NULL, 'late', '', ''),
  ('late deposit back', 'accessory', 'vbank', 'back', 'cancelled', 'none', 'done', NULL, 'late', '', ''),
  ('part on its way', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, 'executing:2000', ''),
  ('part waits', 'accessory', 'vbank', 'paid', 'delivered', 'sold', NULL, NULL, NULL, 'account:2000', ''),
  ('part refused', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, 'refused:2000', ''),
  ('parts back', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, 'done:2000,done:500', ''),
  ('return asked', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', 'requested'),
  ('return awaited', 'accessory', 'vbank', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', 'approved'),
  ('return there', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', 'received'),
  ('return paid', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, 'done:500', 'refunded/done'),
  ('return on its way', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', 'received/executing'),
  ('return waits', 'accessory', 'vbank', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', 'received/account'),
  ('return refused by the company', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', 'received/refused'),
  ('return tried again', 'accessory', 'card', 'paid', 'delivered', 'none', NULL, NULL, NULL, '', 'received/refused/executing'),
  ('returns in turn', 'accessory', 'card', 'paid', 'delivered', 'sold', NULL, NULL, NULL, '', 'withdrawn,refunded/done,rejected,requested'),
  ('returns of all', 'accessory', 'card', 'paid', 'cancelled', 'sold', NULL, NULL, NULL, '', 'refunded/done,refunded/done');

CREATE TEMP TABLE plan AS
  SELECT i, 'tt' || md5('old ' || i) AS moid, k.*, p.id AS product_id, p.name AS goods, p.product_type, p.app_id, p.use_days,
    p.price, p.delivery, m.id AS member_id, m.user_name, m.email, m.phone, m.address,
    CASE WHEN k.catalog = 'content' THEN 1 ELSE 2 + (i / 50) % 2 * (k.name <> 'returns of all')::int END AS quantity,
    '2025-06-01 00:00:00+00'::timestamptz + i * interval '5 minutes' AS at,
    p.price * CASE WHEN k.catalog = 'content' THEN 1 ELSE 2 + (i / 50) % 2 * (k.name <> 'returns of all')::int END + p.delivery AS won
  FROM generate_series(0, current_setting('fill.orders')::int - 1) AS i
  JOIN kinds k ON k.no = CASE WHEN i % 100 < 50 THEN i % 50 WHEN i % 10 = 9 THEN 15 ELSE 13 END
  -- Nobody has a content twice: a member orders twice at most, and the second time another one.
  JOIN members m ON m.login_id = 'member' || i % (current_setting('fill.orders')::int / 2)
  JOIN products p ON p.position = CASE WHEN k.catalog = 'content' THEN 8 + i / (current_setting('fill.orders')::int / 2) ELSE 1 + i % 7 END;
CREATE INDEX ON plan (i);
ANALYZE plan;

INSERT INTO orders (moid, member_id, product_id, created_at, goods_name, product_type, pen_color, eraser_color, quantity, unit_won,
    delivery_won, amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone,
    delivery_message, fulfilment, complete_at, stock_hold, hold_until, catalog, app_id, use_days, courier, tracking_number,
    shipped_at, delivered_at)
  SELECT moid, member_id, product_id, at, goods, product_type, CASE WHEN i % 3 = 0 THEN '코랄' ELSE '' END,
    CASE WHEN i % 5 = 0 THEN '분홍' ELSE '' END, quantity, price, delivery, won, user_name, email, phone, address, user_name, address,
    phone, CASE WHEN i % 4 = 0 THEN '문 앞에 놓아 주세요 ' || i ELSE '' END, step,
    CASE WHEN step <> 'unpaid' THEN at + interval '2 minutes' END, hold, at + interval '15 minutes', catalog, app_id, use_days,
    CASE WHEN is_sent THEN 'cj' ELSE '' END, CASE WHEN is_sent THEN (600000000000 + i)::text ELSE '' END,
    CASE WHEN is_sent THEN at + interval '20 hours' END, CASE WHEN is_sent AND step <> 'shipping' THEN at + interval '60 hours' END
  FROM plan, LATERAL (SELECT step IN ('shipping', 'delivered') OR backs <> '' AS is_sent) sent ORDER BY i;
INSERT INTO order_consents (order_id, agreement, version, agreed_at)
  SELECT id, agreement, '2025-05-01', created_at FROM orders, unnest(ARRAY['service', 'private']) AS agreement;
INSERT INTO payment_attempts (order_id, provider, amount_won, state, ticket, tid, method, failure_code, failure_message,
    must_reverse, started_at, lease_until, tries, watch_until, paid_at, reference, receipt_url, account, deposit_until)
  SELECT o.id, 'nicepay_legacy', won, CASE pay WHEN 'back' THEN 'cancelled' WHEN 'watched' THEN 'cancelled' ELSE pay END,
    CASE WHEN pay IN ('approving', 'unknown') THEN jsonb_build_object('token', moid) END,
    CASE WHEN pay IN ('paid', 'back', 'waiting') THEN 'tid' || i END, method,
    CASE WHEN pay = 'failed' THEN 'declined' END, CASE WHEN pay = 'failed' THEN '3011' END, pay = 'unknown' AND i % 2 = 0,
    CASE WHEN pay <> 'ready' THEN at + interval '1 minute' END,
    CASE WHEN pay IN ('approving', 'unknown', 'waiting', 'watched') THEN '2100-01-01'::timestamptz END,
    CASE WHEN pay = 'ready' THEN 0 ELSE 1 + i % 3 END, CASE WHEN pay = 'watched' THEN '2100-01-02'::timestamptz END,
    CASE WHEN pay IN ('paid', 'back') THEN at + interval '2 minutes' END, CASE WHEN pay <> 'ready' THEN 'reference' || i END,
    CASE WHEN pay = 'paid' THEN 'https://receipts.example/' || i ELSE '' END,
    CASE WHEN pay = 'waiting' THEN '{"bank":"국민은행","number":"12345678901234","holder":"톡톡박스"}'::jsonb END,
    CASE WHEN pay = 'waiting' THEN '2100-01-01'::timestamptz END
  FROM plan JOIN orders o USING (moid) ORDER BY i;
INSERT INTO entitlements (member_id, order_id, app_id, title, business_type, use_days, created_at, granted_at, starts_at, expires_at,
    held_at, cancelled_at, ended_at)
  SELECT plan.member_id, o.id, plan.app_id, goods, 1, plan.use_days, at, CASE WHEN pay <> 'unknown' THEN at + interval '2 minutes' END,
    begun, begun + interval '365 days', CASE WHEN name = 'content held' THEN at + interval '1 hour' END,
    CASE WHEN pay = 'back' THEN at + interval '1 hour' END, CASE WHEN pay = 'back' THEN at + interval '1 hour' END
  FROM plan JOIN orders o USING (moid), LATERAL (SELECT CASE WHEN name = 'content begun' THEN at + interval '1 day' END AS begun) b
  WHERE plan.catalog = 'content';
INSERT INTO entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at, serial)
  SELECT id, 'toktok_own', '톡톡 콘텐츠', -1, 0, created_at, created_at, 'TTB-' || id FROM members WHERE id % 10 = 0;

-- Returns, then every piece of money in turn: what was left of the charge counts down.
CREATE TEMP TABLE backs AS
  SELECT i, moid, n::int, split_part(spec, '/', 1) AS state, (string_to_array(spec, '/'))[2:] AS pieces, at + interval '70 hours' + n * interval '1 hour' AS asked
  FROM plan, unnest(string_to_array(backs, ',')) WITH ORDINALITY AS spec(spec, n) WHERE backs <> '';
INSERT INTO returns (order_id, state, reason, words, noticed_on, quantity, requested_at, requested_by, refund_account, approved_at,
    approved_by, courier, tracking_number, received_at, received_by, resellable, condition, refunded_at, closed_at, closed_by,
    rejection)
  SELECT o.id, state, (ARRAY['changeOfMind', 'defective', 'wrongDelivery', 'damaged'])[1 + i % 4], '까닭 ' || i,
    CASE WHEN i % 4 > 0 THEN to_char(asked, 'YYYY-MM-DD') ELSE '' END, 1, asked, CASE WHEN i % 3 = 0 THEN '민지' ELSE '' END,
    CASE WHEN state = 'approved' THEN decode(md5(b.moid), 'hex') END, CASE WHEN got OR state = 'approved' THEN asked + interval '10 minutes' END,
    CASE WHEN got OR state = 'approved' THEN '민지' ELSE '' END, CASE WHEN got THEN 'cj' ELSE '' END, CASE WHEN got THEN '7000' || i ELSE '' END,
    CASE WHEN got THEN asked + interval '20 minutes' END, CASE WHEN got THEN '민지' ELSE '' END, CASE WHEN got THEN i % 2 = 0 END,
    CASE WHEN got THEN '깨끗해요' ELSE '' END, CASE WHEN state = 'refunded' THEN asked + interval '30 minutes' END,
    CASE WHEN state IN ('rejected', 'withdrawn') THEN asked + interval '5 minutes' END, CASE WHEN state = 'rejected' THEN '민지' ELSE '' END,
    CASE WHEN state = 'rejected' THEN '흔적이 있어요' ELSE '' END
  FROM backs b JOIN orders o USING (moid), LATERAL (SELECT state IN ('received', 'refunded') AS got) g ORDER BY i, n;
CREATE TEMP TABLE pieces AS
  SELECT i, moid, seq, back, state, won, asked FROM (
    SELECT i, moid, n AS seq, NULL::int AS back, split_part(spec, ':', 1) AS state, split_part(spec, ':', 2)::bigint AS won,
      at + interval '61 hours' + n * interval '1 minute' AS asked
    FROM plan, unnest(string_to_array(parts, ',')) WITH ORDINALITY AS spec(spec, n) WHERE parts <> ''
    UNION ALL
    SELECT b.i, b.moid, 10 * b.n + p.n, b.n, p.state, plan.price - 3000, b.asked + interval '25 minutes'
    FROM backs b JOIN plan USING (i), unnest(b.pieces) WITH ORDINALITY AS p(state, n)) all_pieces;
INSERT INTO refunds (order_id, return_id, request_no, amount_won, left_won, withheld_won, reason, operator, state, requested_at,
    lease_until, tries, done_at, last_error, refund_account)
  SELECT o.id, r.id, p.moid || 'R' || seq, p.won, plan.won - coalesce(sum(p.won) FILTER (WHERE p.state <> 'refused') OVER before, 0),
    CASE WHEN back IS NULL THEN 0 ELSE 3000 END, '사과', '민지', p.state, p.asked, CASE WHEN p.state = 'executing' THEN '2100-01-01'::timestamptz END, 1,
    CASE WHEN p.state = 'done' THEN coalesce(r.refunded_at, p.asked + interval '1 minute') END,
    CASE WHEN p.state = 'refused' THEN '2003' END, CASE WHEN p.state = 'executing' AND i % 2 = 0 THEN decode(md5(p.moid || seq), 'hex') END
  FROM pieces p JOIN plan USING (i) JOIN orders o ON o.moid = p.moid
  LEFT JOIN LATERAL (SELECT id, refunded_at FROM returns t WHERE t.order_id = o.id ORDER BY id OFFSET back - 1 LIMIT 1) r ON back IS NOT NULL
  WINDOW before AS (PARTITION BY i ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) ORDER BY i, seq;
INSERT INTO cancellations (order_id, amount_won, state, requested_at, lease_until, tries, done_at, last_error, refund_account)
  SELECT o.id, won - coalesce((SELECT sum(p.won) FROM pieces p WHERE p.i = plan.i AND p.state <> 'refused'), 0), cancellation,
    at + interval '62 hours', CASE WHEN cancellation = 'executing' THEN '2100-01-01'::timestamptz END,
    CASE WHEN cancellation IN ('executing', 'done') OR error IS NOT NULL THEN 1 + i % 3 ELSE 0 END,
    CASE WHEN cancellation = 'done' THEN at + interval '64 hours' END, error,
    CASE WHEN method = 'vbank' AND cancellation IN ('requested', 'executing') THEN decode(md5(moid), 'hex') END
  FROM plan JOIN orders o USING (moid) WHERE cancellation IS NOT NULL ORDER BY i;

INSERT INTO payment_events (order_id, at, kind, code, detail)
  SELECT o.id, e.at, e.kind, e.code, e.detail FROM plan JOIN orders o USING (moid), LATERAL (
    VALUES (true, plan.at, 'ordered', '', ''),
      (pay <> 'ready' AND pay <> 'failed', plan.at + interval '60 seconds', 'approving', '', ''),
      (pay = 'failed', plan.at + interval '61 seconds', (ARRAY['declined', 'closed', 'expired', 'sold_out', 'not_deposited', 'given_up'])[1 + i % 6], '3011', ''),
      (pay IN ('unknown', 'cancelled', 'watched'), plan.at + interval '62 seconds', 'unclear', 'TimeoutError', ''),
      (pay IN ('cancelled', 'watched'), plan.at + interval '63 seconds', 'not charged', '', ''),
      (pay = 'watched', plan.at + interval '64 seconds', 'late charge', '', 'tid' || i),
      (method = 'vbank', plan.at + interval '65 seconds', 'account issued', '', ''),
      (pay IN ('paid', 'back'), plan.at + interval '2 minutes', CASE WHEN who = 'late' THEN 'late deposit' ELSE 'charged' END, '', 'tid' || i),
      (pay IN ('paid', 'back'), plan.at + interval '3 minutes', 'letter', '', 'paid'),
      (who = 'shop', plan.at + interval '62 hours 1 minute', 'cancelled by the shop', '', '민지'),
      (who = 'operator' AND cancellation <> 'refused', plan.at + interval '62 hours 2 minutes', 'cancellation approved', '', '민지'),
      (cancellation = 'refused', plan.at + interval '62 hours 3 minutes', 'cancellation refused', '', '민지'),
      (error IS NOT NULL AND cancellation <> 'executing', plan.at + interval '62 hours 4 minutes', 'refund refused', error, ''),
      (name = 'on its way to an account', plan.at + interval '62 hours 5 minutes', 'account named', '', '민지'),
      (cancellation = 'done', plan.at + interval '64 hours', 'refunded', '', '')
  ) AS e(is_so, at, kind, code, detail) WHERE e.is_so;
INSERT INTO payment_events (order_id, at, kind, code, detail)
  SELECT o.id, p.asked + e.later, e.kind, e.code, e.detail FROM pieces p JOIN orders o USING (moid), LATERAL (
    VALUES (true, interval '0', 'part promised', '', won || ' by 민지'),
      (state = 'done', interval '1 minute', 'part refunded', '', won::text),
      (state = 'refused', interval '1 minute', 'part refused', '2003', won::text)
  ) AS e(is_so, later, kind, code, detail) WHERE e.is_so;
INSERT INTO payment_events (order_id, at, kind, code, detail)
  SELECT o.id, b.asked + e.later, e.kind, '', e.detail FROM backs b JOIN orders o USING (moid), LATERAL (
    VALUES (true, interval '0', 'return requested', CASE WHEN i % 3 = 0 THEN '민지' ELSE '' END),
      (state IN ('approved', 'received', 'refunded'), interval '10 minutes', 'return approved', '민지'),
      (state IN ('received', 'refunded'), interval '20 minutes', 'return received', '민지'),
      (state = 'rejected', interval '5 minutes', 'return rejected', '민지'),
      (state = 'withdrawn', interval '5 minutes', 'return withdrawn', '')
  ) AS e(is_so, later, kind, detail) WHERE e.is_so;
INSERT INTO order_notes (order_id, at, operator_id, operator_name, text)
  SELECT o.id, at + interval '65 hours' + n * interval '1 minute', 1, '민지', '메모 ' || i || '-' || n
  FROM plan JOIN orders o USING (moid), generate_series(1, i % 3) AS n WHERE i % 2 = 0;
ANALYZE;
