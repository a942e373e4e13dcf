import { isDeepStrictEqual } from 'node:util';
import type { Modules, RequestOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { toMember } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import { decodeCursor, encodeCursor, staleCursor } from '../../server/filter/cursor.ts';
import { keysetToSql, type SortKey } from '../../server/filter/keyset.ts';
import { cutPage } from '../../server/filter/page.ts';
import { withTieBreak } from '../../server/filter/sort.ts';
import { joinConditions } from '../../server/filter/sql.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { memberConditions } from '../members/condition-store.ts';
import { businessFields, defaultSort } from '../members/field-store.ts';
import { listMembers } from '../members/store.ts';
import { BYTE_ORDER_MARK, toCsvLine } from './csv.ts';
import { rowFields, rowHeaders, toRow } from './member-row.ts';

type ExportRequest = RequestOf<Modules['memberRecords']['exportMembers']>;
type ExportFilter = Pick<ExportRequest, 'filter' | 'search'>;

const PART_ROWS = 1000;
const LIST = 'export of members';
const sort = withTieBreak(defaultSort);

const header = toCsvLine([...rowFields.map((field) => rowHeaders[field]), 'Status', 'Created', 'Last login', 'Id']);

function lineOf(member: Identity): string {
  const row = toRow(member);
  const { createdAt, lastLoginAt, id } = member;
  return toCsvLine([
    ...rowFields.map((field) => row[field]),
    toMember(member, 'FULL').status ?? '',
    toTimestamp(createdAt),
    lastLoginAt === undefined ? '' : toTimestamp(lastLoginAt),
    id,
  ]);
}

const writeCursor = ({ filter, search }: ExportFilter, key: SortKey, secret: string): string =>
  encodeCursor({ direction: 'next', key, filter: { filter, search }, sort: LIST }, secret, 'filter');

/**
 * Reads position and filter from the cursor. A filter sent along with it must equal the cursor's, an empty one too,
 * unlike in server/filter/paged-query.ts: the cursor continues one recorded export.
 */
function readCursor(cursor: string, again: ExportFilter, secret: string): { exportFilter: ExportFilter; key: SortKey } {
  const { sort: list, filter, key } = decodeCursor(cursor, secret, 'cursor');
  if (list !== LIST) throw staleCursor('cursor');
  const exportFilter: ExportFilter = Object(filter);
  for (const part of ['filter', 'search'] as const) {
    if (again[part] === undefined || isDeepStrictEqual(again[part], exportFilter[part])) continue;
    throw new ValidationError([oneViolation(part, "differs from the first part's; leave it out")]);
  }
  return { exportFilter, key };
}

/** Records an export once, with its first page: its cursor gives access to the rest. */
export const exportMembers: Handlers<'memberRecords'>['exportMembers'] = async (call) => {
  const { tx, caller, input, secret } = call;
  const { cursor, ...sent } = input;
  const { exportFilter, key } = cursor ? readCursor(cursor, sent, secret) : { exportFilter: sent, key: undefined };
  const matching = memberConditions(exportFilter, 'business', 'filter');
  const where = key ? joinConditions([matching, keysetToSql(sort, key, businessFields, 'next')], 'and') : matching;
  const found = await listMembers(tx, caller.siteId, { where, sort, limit: PART_ROWS + 1 });
  const { rows: part, hasMore } = cutPage(found, PART_ROWS);
  if (!key) await noteChange(tx, call, 'MEMBERS_EXPORTED', {});
  const lines = part.map(({ member }) => lineOf(member)).join('');
  const last = hasMore ? part.at(-1) : undefined;
  return {
    csv: key ? lines : `${BYTE_ORDER_MARK}${header}${lines}`,
    count: part.length,
    ...(last ? { cursor: writeCursor(exportFilter, last.sortKey, secret) } : {}),
  };
};
