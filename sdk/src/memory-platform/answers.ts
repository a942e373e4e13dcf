import { type Call, SPEC } from '../call-spec.ts';
import type { AnswerOf, CodeOf, InputsOf } from '../method.ts';
import { Refusal } from './refusal.ts';

/** The caller: a visitor, a member, or the business. */
export interface Caller {
  role: 'visitor' | 'member' | 'owner';
  /** The visitor's or the member's id. */
  id: string;
}

export interface Context<C extends Call> {
  caller: Caller;
  /** Throws what the platform answers with this code. */
  refuse(code: CodeOf<C>, description: string, data?: Readonly<Record<string, unknown>>): never;
}

type Answering<C extends Call> = (...inputs: InputsOf<C>) => AnswerOf<C> | Promise<AnswerOf<C>>;

/** Answers a call, with its arguments as they were sent: instants are text. */
export type Responder = (inputs: readonly unknown[], caller: Caller) => unknown;

export type Responders = Map<string, Responder>;

const refuse = (code: string, description: string, data?: Readonly<Record<string, unknown>>): never => {
  throw new Refusal(code, description, data);
};

/** Whether the arguments are those of the call; the client that sent them was compiled against it. */
const areInputsOf = <C extends Call>(_: C, inputs: readonly unknown[]): inputs is InputsOf<C> => Array.isArray(inputs);

/** The answer of one call, typed by it. */
export function on<C extends Call>(call: C, answer: (context: Context<C>) => Answering<C>): [string, Responder] {
  const { id, unwrap } = call[SPEC];
  return [
    id,
    async (inputs, caller) => {
      if (!areInputsOf(call, inputs)) throw new TypeError(`${id} has no arguments`);
      const answered = await answer({ caller, refuse })(...inputs);
      return unwrap ? { [unwrap]: answered } : answered;
    },
  ];
}
