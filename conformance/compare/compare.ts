import { isDeepStrictEqual } from 'node:util';
import { operations } from '@foyer/contract';
import { addressesOf } from '../../platform/src/server/http/addresses.ts';
import { authCases } from './auth.ts';
import { type Call, calls, invoke } from './calls.ts';
import { clients } from './clients.ts';
import { type Answer, record, type Sent } from './exchange.ts';
import { type Comparison, compareFields, sum } from './fields.ts';
import { type Exports, isExports } from './modules.ts';
import { conditions, readPage } from './queries.ts';

export interface Compared extends Comparison {
  call: string;
}

interface Outcome {
  sent: Sent[];
  answer: unknown;
}

/** Violations by their field, so that one more or less is one difference. */
function byField(error: Exports): Exports {
  const { details } = error;
  const validation = isExports(details) && isExports(details.validationError) ? details.validationError : {};
  const { fieldViolations } = validation;
  if (!Array.isArray(fieldViolations)) return error;
  const named = Object.fromEntries(fieldViolations.map((each) => [each.field, each]));
  return { ...error, details: { ...Object(details), validationError: named } };
}

/** The parts of an error that a program can read. Its message may be JSON: its text, and the details once more. */
function readError(error: unknown): object {
  if (!isExports(error) || !(error instanceof Error)) return { thrown: error };
  const { name, message, status, requestId, details } = error;
  const read = byField({ name, status, requestId, details });
  try {
    const inMessage = JSON.parse(message);
    return { error: { ...read, text: inMessage.message, hasDetails: isDeepStrictEqual(inMessage.details, details) } };
  } catch {
    return { error: { ...read, text: message } };
  }
}

async function outcomeOf(answer: Answer, call: () => unknown): Promise<Outcome> {
  let got: unknown;
  const sent = await record(answer, async () => {
    try {
      got = await call();
    } catch (error) {
      got = readError(error);
    }
  });
  return { sent, answer: got };
}

type Run = (client: Exports) => unknown;

async function both(kind: keyof typeof clients, answer: Answer, run: Run): Promise<[Outcome, Outcome]> {
  const { reference, ours } = clients[kind];
  return [await outcomeOf(answer, () => run(reference)), await outcomeOf(answer, () => run(ours))];
}

/** Marks differences that follow from the address: a value that stands in it, or another address of the operation. */
function explain(operation: string, [reference]: Sent[], [ours]: Sent[], comparison: Comparison): Comparison {
  const named = operations.find(({ id }) => id === operation);
  const inPath = new Set(reference?.path.split(/[/:]/).map(decodeURIComponent));
  const differences = comparison.differences.map((difference) => {
    const { path, reference: value } = difference;
    if (path === 'path' && named && reference && ours) {
      const isServed = [reference, ours].every(({ path: sent }) => isAddress(addressesOf(named), sent));
      return isServed ? { ...difference, path: 'path (another address)' } : difference;
    }
    const isRepeated = difference.ours === 'nothing' && inPath.has(value.replaceAll('"', ''));
    return isRepeated && /^(body|query)\./.test(path) ? { ...difference, path: `${path} (in the path)` } : difference;
  });
  return { ...comparison, differences };
}

const isAddress = (addresses: readonly string[], path: string): boolean =>
  addresses.some((address) =>
    new RegExp(`^${address.replace(/[.:]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/:]+')}$`).test(path),
  );

const labelled = (kind: string, comparison: Comparison): Comparison => ({
  ...comparison,
  differences: comparison.differences.map((each) => ({ ...each, path: `${kind} ${each.path}`.trim() })),
});

const requests = ({ operation }: Call, [reference, ours]: [Outcome, Outcome]): Comparison => {
  const [sent, own] = [reference.sent, ours.sent];
  // Two clients that refuse a call of ours alike would agree on nothing.
  const counts = [sent, own].map(({ length }) => compareFields(length, 1, 'count'));
  return labelled('request', explain(operation, sent, own, sum([...counts, compareFields(sent, own)])));
};

const isRefused = ({ answer }: Outcome) => isExports(answer) && 'error' in answer;

function answers(kind: string, outcomes: [Outcome, Outcome]): Comparison {
  const [reference, ours] = outcomes;
  const refused = compareFields(isRefused(reference), kind === 'refusal', 'refused');
  return labelled(kind, sum([refused, compareFields(reference.answer, ours.answer)]));
}

/** The forms of a refusal (protocol: reference-client §4), and an answer that is none. */
function refusals({ sample }: Call): Answer[] {
  const { codes, request } = sample;
  const message = 'Refused.';
  const names = Object.keys(request).flatMap((name) => [name, `${name}.id`, `${name}[0].createdDate`]);
  const violation = (field: string) => ({ field, description: 'is wrong', violatedRule: 'OTHER', ruleName: 'RULE' });
  return [
    ...codes.slice(0, 1).map((code) => ({
      status: 428,
      body: { message, details: { applicationError: { code, description: message, data: { id: 'own' } } } },
    })),
    { status: 400, body: { message, details: { validationError: { fieldViolations: names.map(violation) } } } },
    { status: 403, body: { message, details: {} } },
    { status: 404, body: {} },
  ];
}

async function comparePlain(call: Call): Promise<Comparison> {
  const run: Run = (client) => invoke(client, call, call.args);
  const full = { status: 200, body: call.sample.answer };
  const [visitor, owner] = [await both('visitor', full, run), await both('owner', full, run)];
  const found = [requests(call, visitor), answers('answer', visitor), requests(call, owner)];
  found.push(answers('empty answer', await both('visitor', { status: 200, body: {} }, run)));
  for (const refusal of refusals(call)) found.push(answers('refusal', await both('visitor', refusal, run)));
  return sum(found);
}

/** Every condition of a query builder, and the page that it finds. */
async function compareQueries(call: Call): Promise<Comparison> {
  const full = { status: 200, body: call.sample.answer };
  const found = [];
  for (const condition of conditions(call)) {
    const outcomes = await both('visitor', full, async (client) => readPage(await condition(client)));
    found.push(requests(call, outcomes), answers('page', outcomes));
  }
  return sum(found);
}

/** Compares the functions of `auth`, one after the other: some change the tokens of the next. */
export async function compareAuth(word = ''): Promise<Compared[]> {
  const found = new Map<string, Comparison[]>();
  for (const { id, answer, run } of authCases.filter((each) => each.id.includes(word))) {
    const [reference, ours] = await both('visitor', answer, run);
    const answered = compareFields(reference.answer, ours.answer);
    const sent = compareFields(reference.sent, ours.sent);
    found.set(id, [...(found.get(id) ?? []), labelled('request', sent), labelled('answer', answered)]);
  }
  return [...found].map(([call, comparisons]) => ({ call, ...sum(comparisons) }));
}

/** Compares every function that both clients have. */
export async function compareCalls(word = ''): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const call of calls.filter(({ id }) => id.includes(word))) {
    const found = [await comparePlain(call), ...(call.pages ? [await compareQueries(call)] : [])];
    compared.push({ call: call.id, ...sum(found) });
  }
  return compared;
}
