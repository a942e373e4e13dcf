import { isDeepStrictEqual } from 'node:util';
import { makeOwner, makeVisitor, type Owner, type Visitor } from './clients.ts';
import type { Served } from './platform.ts';

/** An operation of the reference client and its expected behaviour. */
export interface Row {
  operation: string;
  run(stage: Stage): Promise<void>;
}

/** The context of a row: a new visitor, the owner, and the list of its checks. */
export interface Stage {
  visitor: Visitor;
  owner: Owner;
  platform: Served;
  check: Checks;
}

export interface Result {
  operation: string;
  passed: number;
  failures: string[];
}

/** Runs a row. An unexpected error counts as one failed check. */
export async function runRow({ operation, run }: Row, platform: Served): Promise<Result> {
  const check = new Checks();
  try {
    await run({ visitor: makeVisitor(), owner: makeOwner(), platform, check });
  } catch (error) {
    check.fail(`stopped by ${describe(error)}`);
  }
  return { operation, passed: check.passed, failures: check.failures };
}

export class Checks {
  passed = 0;
  readonly failures: string[] = [];

  fail(failure: string): void {
    this.failures.push(failure);
  }

  holds(what: string, isTrue: boolean, found?: unknown): void {
    if (isTrue) this.passed += 1;
    else this.fail(found === undefined ? what : `${what}: found ${show(found)}`);
  }

  same(what: string, found: unknown, expected: unknown): void {
    this.holds(`${what}: expected ${show(expected)}`, isDeepStrictEqual(found, expected), found ?? 'nothing');
  }

  /** Checks that a value is a Date; optionally of this instant, as epoch milliseconds or ISO text. */
  date(what: string, found: unknown, expected?: number | string): void {
    this.holds(`${what} is a Date`, found instanceof Date && !Number.isNaN(found.getTime()), found ?? 'nothing');
    if (expected === undefined) return;
    this.same(what, found instanceof Date && found.toISOString(), new Date(expected).toISOString());
  }

  /** Checks that the call is refused because of this field. */
  async names(what: string, call: Promise<unknown>, field: string): Promise<void> {
    const violations = (await refusalOf(call))?.details?.validationError?.fieldViolations ?? [];
    this.holds(
      `${what}: names ${field}`,
      violations.some((each) => each.field === field),
      violations,
    );
  }

  /** Checks that the call is refused with this application error. Returns the error's data. */
  async refuses(
    what: string,
    call: Promise<unknown>,
    expected: { status: number; code: string },
  ): Promise<Record<string, unknown>> {
    const error = await refusalOf(call);
    const { code, data, description } = error?.details?.applicationError ?? {};
    this.same(`${what}: refused with`, { status: error?.status, code }, expected);
    this.holds(`${what}: says why`, typeof description === 'string' && description !== '');
    return data ?? {};
  }
}

/** An error as the reference client throws it (protocol: reference-client §4). */
export interface Refusal extends Error {
  status?: number;
  requestId?: string;
  details?: {
    requestId?: string;
    applicationError?: { code?: unknown; description?: unknown; data?: Record<string, unknown> };
    validationError?: {
      fieldViolations?: { field?: string; description?: string; violatedRule?: string; ruleName?: string }[];
    };
  };
}

/** The refusal of a call; undefined if it succeeded. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** Returns the value; a row can't continue without it. */
export function present<T>(what: string, value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
}

const MOST_CHARACTERS = 300;

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text;
}

/** The reference client's messages are JSON on several lines. */
function describe(error: unknown): string {
  return show(error instanceof Error ? error.message.replace(/\s+/g, ' ') : error);
}
