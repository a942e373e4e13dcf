import type { MemberId, Operation, RequestOf } from '@foyer/contract';
import { hours, type Instant, subtractDuration } from '@foyer/contract/values';
import type { SettlingContext } from '../../checkout/settling.ts';
import { subjects } from '../../checkout/subjects.ts';
import type { TransitionContext } from '../../paid-plans/orders/change.ts';
import type { DueEvent } from '../../paid-plans/orders/transition.ts';
import type { TestAccount } from '../../payments/providers/account.ts';
import { TestProvider } from '../../payments/providers/test-provider.ts';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Call, ModuleHandlers } from '../../server/http/handler.ts';
import { quietCall } from '../../server/http/quiet-call.ts';
import type { DeploymentSecrets } from '../../server/keys/deployment-secrets.ts';
import { asId } from '../../server/lib/ids.ts';
import { addDays, wallTimeOn } from '../../server/lib/wall.ts';
import { civilDate, toInstant } from '../../server/lib/zone.ts';
import type { DemoBusiness } from '../business.ts';
import type { PastMoment } from './history.ts';

const silently = async () => {};

export interface HistoryOptions extends DeploymentSecrets {
  now: Instant;
  /** The platform's own, which lie above the demo. */
  handlers: ModuleHandlers;
}

/** The transaction that adds a demo business. What happened in the past is neither announced nor mailed. */
export class HistoryWork {
  readonly tx: Db;
  readonly business: DemoBusiness;
  readonly now: Instant;
  readonly handlers: ModuleHandlers;
  readonly #secrets: DeploymentSecrets;

  constructor(tx: Db, business: DemoBusiness, { now, handlers, secret, cipher }: HistoryOptions) {
    this.tx = tx;
    this.business = business;
    this.now = now;
    this.handlers = handlers;
    this.#secrets = { secret, cipher };
  }

  get siteId() {
    return this.business.site.id;
  }

  instantOf(moment: PastMoment | { hoursAgo: number }): Instant {
    if ('hoursAgo' in moment) return subtractDuration(this.now, hours(moment.hoursAgo));
    const { daysAgo, at } = moment;
    const { timeZone } = this.business.site;
    return toInstant(wallTimeOn(addDays(civilDate(this.now, timeZone), -daysAgo), at), timeZone);
  }

  /** A call of the business's server, at an instant. */
  callOfOwner<O extends Operation>(input: RequestOf<O>, now: Instant): Call<O> {
    const { id } = this.business.site.apiKey;
    const app = { kind: 'app', id, clientAppId: undefined, scopes: undefined } as const;
    return this.#call(input, { ...app, role: 'owner', siteId: this.siteId }, now);
  }

  /** A call of a member. */
  callOfMember<O extends Operation>(memberId: MemberId, input: RequestOf<O>, now: Instant): Call<O> {
    const { apiKey, apps } = this.business.site;
    return this.#call(
      input,
      {
        kind: 'member',
        id: memberId,
        role: 'member',
        siteId: this.siteId,
        clientAppId: apps[0].id,
        sessionId: asId(apiKey.id),
        grantId: asId(apiKey.id),
        authenticatedAt: now,
      },
      now,
    );
  }

  /** A call for a member with the rights of the business, which confirms at once and needs no time ahead. */
  callForMember<O extends Operation>(memberId: MemberId, input: RequestOf<O>, now: Instant): Call<O> {
    const call = this.callOfMember<O>(memberId, input, now);
    return { ...call, caller: { ...call.caller, role: 'owner' } };
  }

  #call<O extends Operation>(input: RequestOf<O>, caller: Caller, now: Instant): Call<O> {
    return quietCall(input, { tx: this.tx, caller, now, ...this.#secrets, production: false });
  }

  /** The context of what time does to orders. */
  get transitions(): TransitionContext<DueEvent> {
    return { tx: this.tx, caller: { siteId: this.siteId }, emit: silently, mail: silently };
  }

  /** The context in which the test provider takes payments at an instant. */
  settling(now: Instant): SettlingContext {
    const { tx, siteId } = this;
    const own = { tx, siteId, now, secret: this.#secrets.secret, publicUrl: '', emit: silently, mail: silently };
    const account: TestAccount = { provider: 'TEST', siteId, notificationSecret: '' };
    const provider = new TestProvider({ db: tx, now: () => now, joinsTransaction: true }, account);
    return {
      db: tx,
      siteId,
      now: () => now,
      subjects,
      connect: async () => provider,
      transact: (work) => work(own),
    };
  }
}
