import type { Logger } from 'kysely';

interface Form {
  /** A statement that Citus refuses on tables distributed by site (decision 0096). */
  pattern: RegExp;
  advice: string;
}

const forms: readonly Form[] = [
  {
    pattern: /^\s*insert into [\w"]+ \([^)]*\) values\b.*\(\s*select\b/is,
    advice: 'INSERT … VALUES has no subquery, nor has its RETURNING: read the value first, or insert from a SELECT',
  },
  {
    pattern: /^\s*with\b.*\b(insert into|delete from|update) .*\)\s*insert into\b.*(select \$\d|jsonb?_to_recordset)/is,
    advice: 'rows inserted beside another change take all they are made of from what was changed: send two statements',
  },
  {
    pattern: /^\s*(insert|update)\b.*[+-] \$\d+::interval(?!\) at time zone 'UTC')/is,
    advice: 'a sum of an instant and an interval depends on the zone of the session: add in UTC',
  },
  {
    pattern: /^\s*update\b.*\b(jsonb_build_object|to_jsonb?|make_timestamptz|to_char|concat(_ws)?)\([^$)]*[a-z]/is,
    advice: 'a function in UPDATE that reads columns is immutable',
  },
  {
    pattern: /\(\s*select\b[^()]*\bsite_id = \w+\.site_id\b[^()]*\) as .*\bfor (no key update|update|share)\b/is,
    advice: 'a subquery beside a row lock names the site itself, not by another column',
  },
];

/** Says why Citus would refuse the statement. */
export const faultOf = (statement: string): string | undefined =>
  forms.find(({ pattern }) => pattern.test(statement))?.advice;

const seen = new Set<string>();
const faults: string[] = [];

/** Remembers statements that Citus would refuse. A log that throws would keep the connection. */
export const noteUndistributable: Logger = ({ query }) => {
  if (seen.has(query.sql)) return;
  seen.add(query.sql);
  const fault = faultOf(query.sql);
  if (fault !== undefined) faults.push(`Citus would refuse this: ${fault}.\n${query.sql}`);
};

/** Such statements since the last call. */
export const takeUndistributable = (): string[] => faults.splice(0);
