import { generateKeyPairSync } from 'node:crypto';
import {
  type MemberId,
  modules,
  type RequestOf,
  type ResourceId,
  type ScheduleId,
  type ServiceId,
  type SessionId,
  type VisitorId,
} from '@foyer/contract';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { createIdentity, type IdentityDraft } from '../../access/identities/identity-changes.ts';
import { putRecovery } from '../../access/sign-in/recovery-store.ts';
import { sealState } from '../../access/sign-in/state-token.ts';
import { insertResources, insertSchedules } from '../../catalog/schedules/insertion-store.ts';
import { insertSessions, STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { createSiteSecret } from '../../server/lib/site-secret.ts';
import { readWallTime } from '../../server/lib/wall.ts';
import { SoftwareAuthenticator } from '../authenticator.ts';
import { type FreeTime, findTimes } from '../free-times.ts';
import { siteA } from '../handler-call.ts';
import { People, type Person } from '../members.ts';
import { clientApps, owner, type WireClient } from '../wire-client.ts';

const meeting = services[4]?.id ?? '';
const idp = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Things to call operations on, fresh each time. */
export class Scene {
  readonly people: People;
  readonly owner: WireClient;
  /** Who will send the request that is being made. */
  me: Person;
  readonly #times: FreeTime[];

  private constructor(people: People, me: Person, times: FreeTime[]) {
    this.people = people;
    this.owner = owner(people.foyer.origin);
    this.me = me;
    this.#times = times;
  }

  static async open(): Promise<Scene> {
    const people = await People.open('PGlite', { options: { rateLimits: false } });
    await hireForDayAndNight(people.foyer.platform.db);
    const times = await findTimes(owner(people.foyer.origin), { serviceId: meeting, days: 45 });
    return new Scene(people, await people.add({ role: 'owner' }), withoutOverlap(times));
  }

  close = () => this.people.close();

  takeTime(): FreeTime['slot'] {
    const time = this.#times.shift();
    if (!time) throw new Error('The scene has no free times left.');
    return time.slot;
  }

  async book(status: 'CREATED' | 'PENDING' = 'CREATED') {
    const booking = { bookedEntity: { slot: this.takeTime() }, totalParticipants: 1, status };
    const answer = await this.owner.call(modules.bookings.createBooking, { booking });
    const { id: bookingId, revision } = answer.value.booking;
    return { bookingId, revision };
  }

  /** Two appointments that belong together, at any times. */
  async bookTogether() {
    const bookings = [0, 1].map(() => ({ bookedEntity: { slot: this.takeTime() }, totalParticipants: 1 }));
    const { createMultiServiceBooking, getAnonymousActionTokenForMultiServiceBooking } = modules.bookings;
    const options = { multiServiceBookingType: 'SEPARATE_BOOKINGS', returnFullEntity: true } as const;
    const { multiServiceBooking } = (await this.owner.call(createMultiServiceBooking, { bookings, ...options })).value;
    const multiServiceBookingId = multiServiceBooking.id;
    const { token } = (await this.owner.call(getAnonymousActionTokenForMultiServiceBooking, { multiServiceBookingId }))
      .value;
    const infos = multiServiceBooking.bookings.map(({ bookingId, booking }) => ({
      bookingId,
      revision: booking?.revision ?? '',
    }));
    return { multiServiceBookingId, infos, token };
  }

  async bookSeries(series: RequestOf<(typeof modules)['recurringBookings']['createRecurringBooking']>) {
    const { value } = await this.owner.call(modules.recurringBookings.createRecurringBooking, series);
    return { recurringBookingId: value.recurringBooking.id };
  }

  async link() {
    const { bookingId, revision } = await this.book();
    const answer = await this.owner.call(modules.bookings.getAnonymousActionToken, { bookingId });
    return { token: answer.value.token, revision };
  }

  /** A registered person whose address is unverified; their sign-in waits for it. */
  async applicant(): Promise<{ email: string; stateToken: string }> {
    const { db, foyer } = this.people;
    const email = `applicant-${newId()}@example.com`;
    const pending: IdentityDraft = {
      id: newId<MemberId>(),
      email,
      isEmailVerified: false,
      status: 'PENDING',
      pendingReasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'],
      role: 'member',
      profile: {},
      passwordHash: undefined,
    };
    await createIdentity(db, siteA, pending, this.people.now());
    const caller = { kind: 'visitor', role: 'visitor', id: newId<VisitorId>(), siteId: siteA } as const;
    const stateToken = await sealState(
      {
        caller: { ...caller, clientAppId: asId(clientApps.own) },
        now: this.people.now(),
        secret: foyer.platform.secret,
      },
      pending,
      { step: 'EMAIL_VERIFICATION', secondFactorDone: false, verification: newId() },
    );
    return { email, stateToken };
  }

  /** The code that an applicant was mailed. */
  async code(): Promise<{ code: string; stateToken: string }> {
    const { email, stateToken } = await this.applicant();
    const visitor = await this.people.visit();
    await visitor.call(modules.verification.resendDuringAuthentication, { stateToken });
    const { data } = await this.people.db
      .selectFrom('mail')
      .select('data')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    return { code: String(data.code), stateToken };
  }

  /** The token of a mail to choose a new password. */
  async recoveryToken(): Promise<string> {
    const { identity } = await this.people.add();
    const { value, hash: tokenHash } = createSiteSecret(siteA);
    const recovery = { identityId: identity.id, isActivation: false, redirectUrl: undefined };
    await putRecovery(this.people.db, siteA, recovery, { tokenHash, now: this.people.now(), lifeMs: 3600_000 });
    return value;
  }

  /** A code for a sign-in that waits for it. */
  async secondFactor() {
    const person = await this.people.add();
    const { secret } = await this.people.giveTotp(person);
    return { code: this.people.codeOf(secret), stateToken: await this.people.stateTokenOf(person) };
  }

  /** A challenge for `me`, and what their browser makes of it. */
  async newPasskey({ client } = this.me, authenticator = new SoftwareAuthenticator(this.owner.origin)) {
    const { options, challengeToken } = (await client.call(modules.account.beginPasskey, {})).value;
    return { challengeToken, response: authenticator.create(options) };
  }

  async passkeyLogin() {
    const authenticator = new SoftwareAuthenticator(this.owner.origin);
    const person = await this.people.add();
    await person.client.call(modules.account.finishPasskey, await this.newPasskey(person, authenticator));
    const visitor = await this.people.visit();
    const { options, challengeToken } = (await visitor.call(modules.signIn.beginPasskeyLogin, {})).value;
    return { challengeToken, response: authenticator.get(options) };
  }

  /** The code that `me` was mailed at the address they want to log in with. */
  async emailChangeCode(email: string): Promise<string> {
    await this.me.client.call(modules.account.startEmailChange, { email });
    const { data } = await this.people.db
      .selectFrom('mail')
      .select('data')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    return String(data.code);
  }

  /** An import whose lines were checked. */
  async checkedImport(csv: string): Promise<string> {
    const { job } = (await this.owner.call(modules.memberJobs.startMemberImport, { csv })).value;
    await this.people.foyer.platform.jobs.runDue();
    return job.id;
  }

  readonly idpConnection = {
    name: 'Work',
    issuer: 'https://login.example.com',
    audience: 'foyer',
    keys: { keys: [idp.publicKey.export({ format: 'jwk' })] },
  };

  async connectIdp(): Promise<string> {
    const answer = await this.owner.call(modules.apps.createIdpConnection, this.idpConnection);
    return answer.value.idpConnection.id;
  }

  async idToken(): Promise<string> {
    return new SignJWT({ email: `${newId()}@example.com`, email_verified: true })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(this.idpConnection.issuer)
      .setAudience(this.idpConnection.audience)
      .setSubject(newId())
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(idp.privateKey);
  }
}

/** Starts lie closer than appointments are long: of somebody's times that overlap only the first. */
function withoutOverlap(times: FreeTime[]): FreeTime[] {
  const ends = new Map<string, number>();
  return times.filter(({ slot }) => {
    const who = slot.resource?.id ?? '';
    if (Date.parse(slot.startDate ?? '') < (ends.get(who) ?? 0)) return false;
    ends.set(who, Date.parse(slot.endDate ?? ''));
    return true;
  });
}

/** Thousands of free times: as many as all operations take together. */
async function hireForDayAndNight(db: Db): Promise<void> {
  const [id, scheduleId] = [newId<ResourceId>(), newId<ScheduleId>()];
  await insertSchedules(db, site.id, [{ id: scheduleId, timeZone: site.timeZone }]);
  const nightOwl = { id, scheduleId, name: 'Robin Night', typeId: STAFF_TYPE_ID, sortOrder: 99 };
  await insertResources(db, site.id, [nightOwl], Date.now());
  const hours = {
    type: 'WORKING_HOURS',
    start: readWallTime('2026-01-01T00:00'),
    end: readWallTime('2026-01-02T00:00'),
    resourceIds: [],
  } as const;
  const recurrence = { frequency: 'DAILY', interval: 1, exceptions: [] } as const;
  await insertSessions(db, site.id, [{ ...hours, id: newId<SessionId>(), scheduleId, recurrence }]);
  await db
    .updateTable('services')
    .set({ staff_member_ids: sql`array_append(staff_member_ids, ${id}::uuid)` })
    .where('site_id', '=', site.id)
    .where('id', '=', asId<ServiceId>(meeting))
    .execute();
}
