// What in a migration would lock out whoever works, or break the release before, as PostgreSQL's own parser reads it.
import { parse } from 'libpg-query';
import { outsideMark } from '../../../src/platform/db/migrate/files.server.ts';

type Node = Record<string, unknown>;
type Table = { relname?: string };
/** views: made by this very file. */
type File = {
  text: string;
  isOutside: boolean;
  created: Set<string>;
  views: ReadonlySet<string>;
  renamed: Set<string>;
};
/** One kind of statement: a sentence for each fault. */
type Rule = (node: Node, file: File) => string[];

/** `-- unused since 2026-12-01`: whoever wrote it looked which release stopped using what goes. */
const unusedMark = /^-- unused since \S+/m;
/** `-- checked: name`: a constraint that an earlier file validated says the same, so the table isn't read for it. */
const checkedMark = /^-- checked: \S+/m;

export async function findFaults(text: string): Promise<string[]> {
  const pieces: Node[][] = [];
  for (const piece of text.split('--> statement-breakpoint')) {
    const { stmts = [] } = (await parse(piece)) as { stmts?: { stmt: Node }[] };
    pieces.push(stmts.map(({ stmt }) => stmt));
  }
  const views = pieces
    .flat()
    .flatMap(({ ViewStmt }) => (ViewStmt as { view: Table } | undefined)?.view.relname ?? []);
  const file: File = {
    ...{ text, isOutside: text.startsWith(outsideMark) },
    ...{ created: new Set(), views: new Set(views), renamed: new Set() },
  };
  const found: string[] = [];
  for (const stmts of pieces) {
    if (file.isOutside && stmts.length > 1)
      found.push('one statement each: put --> statement-breakpoint between them');
    for (const stmt of stmts) {
      const [[kind = '', node] = []] = Object.entries(stmt) as [string, Node][];
      const faults = [...(rules[kind]?.(node ?? {}, file) ?? []), ...faultsOfHidden(kind, node ?? {}, file)];
      if (file.isOutside && faults.length === 0 && !bearsRepeating(kind, node ?? {}))
        faults.push(
          'outside a transaction each statement must bear to be run again; put this one into a file of its own',
        );
      found.push(...faults);
    }
  }
  return found;
}

const nameOf = (node: Node): string => (node.relation as Table | undefined)?.relname ?? '';
const isNew = (node: Node, { created }: File) => created.has(nameOf(node));
const needsOutside = (what: string, { isOutside }: File) =>
  isOutside ? [] : [`${what} needs a file that begins with ${outsideMark}`];
const batches =
  'rows of an existing table are filled in batches: a DO that loops, LIMITs and COMMITs, outside a transaction';
const unlessUnused = (what: string, { text }: File) =>
  unusedMark.test(text)
    ? []
    : [`${what} breaks the release before: name the one that stopped using it (-- unused since …)`];

const rules: Record<string, Rule> = {
  CreateStmt: (node, { created }) => {
    created.add(nameOf(node));
    return [];
  },
  IndexStmt: (node, file) => {
    if (isNew(node, file)) return [];
    if (!node.concurrent) return ['an index on an existing table is made CONCURRENTLY'];
    return [
      ...(node.if_not_exists ? [] : ['say IF NOT EXISTS: the file may be run again']),
      ...needsOutside('CONCURRENTLY', file),
    ];
  },
  DropStmt: (node, file) => {
    if (node.removeType !== 'OBJECT_INDEX')
      return node.removeType === 'OBJECT_TRIGGER' ? [] : unlessUnused('dropping it', file);
    if (!node.concurrent) return ['an index is dropped CONCURRENTLY'];
    return [
      ...(node.missing_ok ? [] : ['say IF EXISTS: the file may be run again']),
      ...needsOutside('CONCURRENTLY', file),
    ];
  },
  ReindexStmt: (node, file) =>
    JSON.stringify(node).includes('"concurrently"')
      ? needsOutside('CONCURRENTLY', file)
      : ['an index is made anew CONCURRENTLY'],
  VacuumStmt: (_node, file) => needsOutside('VACUUM', file),
  LockStmt: () => ['it locks out everybody: no file needs it'],
  RenameStmt: (node, file) => {
    const { renameType, newname } = node;
    // The release before finds a view of the former name, made by the same file; no code names an index.
    if (renameType === 'OBJECT_TABLE' && file.views.has(nameOf(node))) {
      file.renamed.add(`${newname}`);
      return [];
    }
    if (renameType === 'OBJECT_INDEX') return [];
    if (renameType === 'OBJECT_TABCONSTRAINT' && file.renamed.has(nameOf(node))) return [];
    return unlessUnused('renaming', file);
  },
  TruncateStmt: () => [batches],
  UpdateStmt: (node, file) => (isNew(node, file) ? [] : [batches]),
  DeleteStmt: (node, file) => (isNew(node, file) ? [] : [batches]),
  InsertStmt: (node, file) =>
    isNew(node, file) || !JSON.stringify(node.selectStmt ?? {}).includes('"fromClause"') ? [] : [batches],
  DoStmt: (node, file) => {
    const body = JSON.stringify(node);
    if (!/\b(update|delete from|truncate|insert into)\b/i.test(body)) return [];
    if (!/\bcommit\b/i.test(body) || !/\blimit\b/i.test(body)) return [batches];
    return needsOutside('COMMIT', file);
  },
  AlterTableStmt: (node, file) =>
    isNew(node, file)
      ? []
      : (node.cmds as { AlterTableCmd: Node }[]).flatMap(
          ({ AlterTableCmd: step }) => alterations[`${step.subtype}`]?.(step, file, node) ?? [],
        ),
};

const alterations: Record<string, (step: Node, file: File, node: Node) => string[]> = {
  AT_AddColumn: (step) => faultsOfColumn((step.def as { ColumnDef: Node }).ColumnDef),
  AT_AlterColumnType: () => [
    'another type rewrites the table: add a column, fill it, use it, drop the former',
  ],
  AT_SetNotNull: (_step, { text }) =>
    checkedMark.test(text)
      ? []
      : [
          'NOT NULL reads the whole table: validate a CHECK (… IS NOT NULL) first and name it (-- checked: …)',
        ],
  AT_AddConstraint: (step) => faultsOfConstraint((step.def as { Constraint: Node }).Constraint),
  AT_ValidateConstraint: (_step, { isOutside }) =>
    isOutside ? [] : ['VALIDATE belongs into another file than its constraint, outside a transaction'],
  AT_DropColumn: (_step, file) => unlessUnused('dropping it', file),
};

function faultsOfConstraint(one: Node): string[] {
  if (['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_NOTNULL'].includes(`${one.contype}`))
    return one.skip_validation ? [] : ['add it NOT VALID, and validate it in another file'];
  return one.indexname ? [] : ['make its index CONCURRENTLY first, then add it USING INDEX'];
}

function faultsOfColumn(column: Node): string[] {
  const parts = ((column.constraints ?? []) as { Constraint: Node }[]).map(({ Constraint }) => Constraint);
  const has = (kind: string) => parts.find(({ contype }) => contype === kind);
  const type = JSON.stringify(column.typeName);
  const standard = has('CONSTR_DEFAULT');
  const found: string[] = [];
  if (has('CONSTR_NOTNULL') && !standard)
    found.push('NOT NULL without a default: the release before inserts nothing there');
  // A constant, or what is the same for the whole statement, is kept once; anything else is worked out for every row.
  const asked = JSON.stringify(standard?.raw_expr ?? {}).replaceAll(
    '"funcname":[{"String":{"sval":"now"}}]',
    '',
  );
  if (
    asked.includes('"funcname"') ||
    has('CONSTR_GENERATED') ||
    has('CONSTR_IDENTITY') ||
    /"(small|big)?serial\d?"/.test(type)
  )
    found.push('it rewrites the table: add it without, fill it in batches');
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))
    found.push('UNIQUE needs an index that is made CONCURRENTLY first');
  if (has('CONSTR_CHECK') || has('CONSTR_FOREIGN')) found.push('add the constraint by itself, NOT VALID');
  return found;
}

/** A change of rows inside `WITH`. */
function faultsOfHidden(kind: string, node: Node, file: File): string[] {
  if (!['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) return [];
  const hidden = [
    ...JSON.stringify(node).matchAll(/"(?:UpdateStmt|DeleteStmt)":\{"relation":\{"relname":"([^"]+)"/g),
  ];
  return hidden.some(([, name = '']) => !file.created.has(name)) ? [batches] : [];
}

function bearsRepeating(kind: string, node: Node): boolean {
  if (kind === 'AlterTableStmt')
    return (node.cmds as { AlterTableCmd: Node }[]).every(
      ({ AlterTableCmd: step }) => step.subtype === 'AT_ValidateConstraint',
    );
  return ['IndexStmt', 'DropStmt', 'ReindexStmt', 'VacuumStmt', 'DoStmt', 'VariableSetStmt'].includes(kind);
}
