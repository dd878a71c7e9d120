-- outside a transaction
ALTER TABLE operators VALIDATE CONSTRAINT operators_rights;
--> statement-breakpoint
-- Whoever may do everything may do this, too; nobody else gets it by an upgrade.
DO $$
DECLARE moved int;
BEGIN
  LOOP
    UPDATE operators SET rights = array['orders', 'money', 'people', 'exports', 'texts', 'products', 'pages', 'advertising', 'settings']
      WHERE id IN (SELECT id FROM operators
        WHERE rights @> array['orders', 'money', 'people', 'exports', 'texts', 'products', 'pages', 'settings']::text[]
          AND NOT rights @> array['advertising']::text[]
        ORDER BY id LIMIT 100 FOR UPDATE);
    GET DIAGNOSTICS moved = ROW_COUNT;
    COMMIT;
    EXIT WHEN moved = 0;
  END LOOP;
END $$;
