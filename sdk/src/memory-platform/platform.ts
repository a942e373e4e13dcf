import type { Tokens as ClientTokens } from '../auth/tokens.ts';
import type { Call } from '../call-spec.ts';
import { SPEC } from '../call-spec.ts';
import type { Fetch } from '../fetch.ts';
import type { Member, Order, PublicPlan, Service } from '../generated/shapes.ts';
import type { AnswerOf, CodeOf, InputsOf } from '../method.ts';
import { type Caller, on, type Responders } from './answers.ts';
import { bookingAnswers } from './booking-answers.ts';
import { type NewMember, newMember, newOrder, newPlan, newService } from './entities.ts';
import { readInputs, readRequest } from './inputs.ts';
import { accountOf, memberAnswers } from './member-answers.ts';
import { planAnswers } from './plan-answers.ts';
import { Refusal, refusalOf } from './refusal.ts';
import { findRoute, type Route } from './routes.ts';
import { serviceAnswers } from './service-answers.ts';
import { type FreeTime, State } from './state.ts';
import { waitlistAnswers } from './waitlist-answers.ts';

export interface MemoryPlatformOptions {
  /** The address at which the client under test expects the platform. */
  host?: string;
  /** The business's zone. */
  timeZone?: string;
  /** The clock: holds expire and deadlines pass by it. */
  now?: () => Date;
  /** The key with which a client is the business. */
  apiKey?: string;
}

/** A call that was made, in the order of arrival. */
export interface ReceivedCall {
  /** `bookings.createBooking` */
  operation: string;
  inputs: readonly unknown[];
}

interface TimesOptions {
  /** 60 by default. */
  minutes?: number;
  resource?: FreeTime['resource'];
  /** The number of people who can come; the service's own capacity by default. */
  places?: number;
}

const MINUTE_MS = 60_000;

/** A platform for the tests of a site: it lives in memory, and begins empty. */
export class MemoryPlatform {
  readonly host: string;
  /** Every call that arrived. */
  readonly calls: ReceivedCall[] = [];
  readonly #state: State;
  readonly #own: Responders;
  readonly #answers: Responders = new Map();
  readonly #apiKey: string;

  constructor(options: MemoryPlatformOptions = {}) {
    const { host = 'https://platform.test', timeZone = 'America/New_York', now = () => new Date() } = options;
    this.host = host;
    this.#apiKey = options.apiKey ?? 'memory-api-key';
    const state = new State(timeZone, now);
    this.#state = state;
    this.#own = new Map([
      ...serviceAnswers(state),
      ...bookingAnswers(state),
      ...memberAnswers(state, host),
      ...planAnswers(state),
      ...waitlistAnswers(state),
    ]);
  }

  addService(fields: Partial<Service> = {}): Service {
    const service = newService(fields, this.#state.now());
    this.#state.services.push(service);
    return service;
  }

  /** Adds free times of a service, which bookings take. They begin at whole seconds, as slots say no less. */
  addTimes({ id, defaultCapacity }: Service, starts: readonly (Date | string)[], options: TimesOptions = {}): void {
    const { minutes = 60, resource, places = defaultCapacity } = options;
    for (const at of starts) {
      const start = new Date(new Date(at).setMilliseconds(0));
      const end = new Date(start.getTime() + minutes * MINUTE_MS);
      this.#state.times.push({ serviceId: id, start, end, resource, places });
    }
  }

  addMember({ password = 'memory-password', ...member }: NewMember & { password?: string }): Member {
    const added = newMember(member, this.#state.now());
    this.#state.accounts.push({ member: added, password });
    return added;
  }

  addPlan(fields: Partial<PublicPlan> = {}): PublicPlan {
    const plan = newPlan(fields, this.#state.now());
    this.#state.plans.push(plan);
    return plan;
  }

  addOrder(of: { member: Member; plan: PublicPlan }, fields: Partial<Order> = {}): Order {
    const order = newOrder(of, fields, this.#state.now());
    this.#state.orders.push(order);
    return order;
  }

  #memberId(email: string): string {
    const account = accountOf(email, this.#state);
    if (!account) throw new Error(`No member has the address ${email}: addMember({ email: '${email}' }).`);
    return account.member.id;
  }

  /** The tokens of a signed-in member, for `client.auth.setTokens`. */
  tokensOf(email: string): ClientTokens {
    const granted = this.#state.tokens.grant({ role: 'member', id: this.#memberId(email) });
    const expiresAt = Math.floor(Date.now() / 1000) + granted.expires_in;
    return {
      accessToken: { value: granted.access_token, expiresAt },
      refreshToken: { value: granted.refresh_token, role: 'member' },
    };
  }

  /** Signs a member in at the address of a redirect session, and returns where the platform leads back to. */
  signInAt(url: string, email: string): string {
    const code = new URL(url).searchParams.get('code') ?? '';
    return this.#state.tokens.completeSignIn(code, this.#memberId(email)).href;
  }

  /** Answers a call from now on: with a value, or a function of its arguments, whose instants are text. */
  answer<C extends Call>(call: C, answer: AnswerOf<C> | ((...inputs: InputsOf<C>) => AnswerOf<C>)): void {
    const [id, responder] = on(
      call,
      () =>
        (...inputs) =>
          isFunction(answer) ? answer(...inputs) : answer,
    );
    this.#answers.set(id, responder);
  }

  /** Refuses a call from now on, with one of its own codes. */
  refuse<C extends Call>(call: C, code: CodeOf<C>, { description = code, data = {} }: RefusalOptions = {}): void {
    this.#answers.set(call[SPEC].id, () => {
      throw new Refusal(code, description, data);
    });
  }

  /** Forgets `answer` and `refuse`, and the calls so far. */
  reset(): void {
    this.#answers.clear();
    this.calls.length = 0;
  }

  /** Answers a request, for `createClient({ fetch })`. Throws for what is no request to a platform. */
  readonly fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await this.answerTo(request);
    if (!answer) throw new Error(`${request.method} ${request.url} is no call of @foyer/sdk.`);
    return answer;
  };

  /** The answer to a request; undefined for what is none of a client. */
  async answerTo(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (pathname === '/oauth2/token') return this.#state.tokens.answer(await request.json());
    const route = findRoute(request.method, pathname);
    return route && this.#respond(route, request);
  }

  async #respond(route: Route, request: Request): Promise<Response> {
    const { spec } = route;
    const inputs = readInputs(spec, await readRequest(route, request));
    this.calls.push({ operation: spec.id, inputs });
    const responder = this.#answers.get(spec.id) ?? this.#own.get(spec.id);
    if (!responder) return unanswered(spec.id);
    try {
      const answer = await responder(inputs, this.#callerOf(request));
      return Response.json(answer ?? {}, { headers: { 'x-wix-request-id': crypto.randomUUID() } });
    } catch (error) {
      return refusalOf(error);
    }
  }

  #callerOf(request: Request): Caller {
    const authorization = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
    if (authorization === this.#apiKey) return { role: 'owner', id: 'owner' };
    const caller = this.#state.tokens.callerOf(authorization);
    if (caller || authorization === '') return caller ?? { role: 'visitor', id: '' };
    throw new Refusal('UNAUTHENTICATED', 'The access token is not valid.');
  }
}

interface RefusalOptions {
  description?: string;
  data?: Readonly<Record<string, unknown>>;
}

const isFunction = <Inputs extends readonly unknown[], Answer>(
  answer: Answer | ((...inputs: Inputs) => Answer),
): answer is (...inputs: Inputs) => Answer => typeof answer === 'function';

/** Names the call: a test that forgets one should say which. Not repeated by clients. */
function unanswered(id: string): Response {
  const description = `Nothing answers ${id} in this test. Call platform.answer(${id}, …) or platform.refuse(${id}, …).`;
  const applicationError = { code: 'NOT_ANSWERED', description, data: { operation: id } };
  return Response.json({ message: description, details: { applicationError } }, { status: 501 });
}
