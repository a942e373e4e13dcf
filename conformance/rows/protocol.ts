import { commonErrors, type ErrorCode } from '@foyer/contract';
import { compareCall, operationsOf } from '../protocol/contract.ts';
import { checkDifferences } from '../protocol/differences.ts';
import { type Call, calls } from '../protocol/facts.ts';
import type { Recorder } from '../protocol/recorder.ts';
import { type SampleAnswer, sendSample } from '../protocol/samples.ts';
import { listUnseen } from '../protocol/unseen.ts';
import type { Checks, Row, Stage } from '../row.ts';

async function contract({ check }: Stage): Promise<void> {
  const found = new Map<string, string>();
  for (const call of calls) {
    for (const what of compareCall(call)) if (!found.has(what)) found.set(what, call.id);
    check.passed += 1;
  }
  const kinds = ['operation', 'address', 'code', 'request', 'response', 'type', 'value', 'own'];
  checkDifferences(check, kinds, found);
}

async function samples({ owner, platform, check }: Stage): Promise<void> {
  const found = new Map<string, string>();
  for (const call of calls) {
    for (const sample of call.samples) {
      const answer = await sendSample(call, sample, owner, platform);
      for (const fault of listFaults(call, answer)) found.set(`sample ${call.id}: ${fault}`, sample.address);
      check.passed += 1;
    }
  }
  checkDifferences(check, ['sample'], found);
}

/** The fields and codes for which a recorded request is refused; 500 and the like when it is no refusal at all. */
function listFaults(call: Call, { status, error }: SampleAnswer): string[] {
  if (status === 200) return [];
  const violations = error?.details?.validationError?.fieldViolations;
  if (violations) return violations.map(({ field }) => field);
  const { code = '' } = error?.details?.applicationError ?? {};
  const known: readonly string[] = operationsOf(call).flatMap(
    ({ operation }): readonly ErrorCode[] => operation.errors,
  );
  return [status < 500 && [...known, ...commonErrors].includes(code) ? code : String(status)];
}

export const rows: Row[] = [
  { operation: 'protocol: contract', run: contract },
  { operation: 'protocol: samples', run: samples },
];

/**
 * Compares all requests and answers of the run. What no row sent or saw is known when all have run; it depends on the
 * data of the run, so an exception that was not needed this time does not fail.
 */
export function checkExchanges(check: Checks, recorder: Recorder, isWhole: boolean): void {
  check.passed += recorder.called.size + recorder.answered.size + recorder.sent.size;
  checkDifferences(check, ['wrong', 'changed'], recorder.differences, isWhole);
  if (!isWhole) return;
  checkDifferences(check, ['never'], new Map(listUnseen(recorder).map((what) => [what, 'in no row'])), false);
}
