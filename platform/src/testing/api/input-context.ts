import { generateKeyPairSync } from 'node:crypto';
import {
  type IdpConnectionId,
  modules,
  type RequestOf,
  type ResourceId,
  type ScheduleId,
  type ServiceId,
  type SessionId,
} from '@foyer/contract';
import { instantAt, milliseconds } from '@foyer/contract/values';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import type { IdentityDraft } from '../../access/identities/identity-changes.ts';
import { insertIdpLink } from '../../access/identity-providers/link-store.ts';
import { putRecovery } from '../../access/sign-in/recovery-store.ts';
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
import { type AvailabilityEntry, fetchAvailability } from '../availability.ts';
import { createStateToken, findMailedCode } from '../login.ts';
import { addIdentity, addMember, type SignedInMember } from '../members.ts';
import { siteA } from '../sites.ts';
import { TestPlatform } from '../test-platform.ts';
import { enableTotp, totpCodeOf } from '../two-factor.ts';
import type { WireClient } from '../wire-client.ts';

const meeting = services[4]?.id ?? '';
const idp = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Makes what operations are called on, anew each time. */
export class InputContext {
  readonly platform: TestPlatform;
  readonly owner: WireClient;
  /** Sends the request that is being made. */
  sender: SignedInMember;
  readonly #times: AvailabilityEntry[];

  private constructor(platform: TestPlatform, sender: SignedInMember, times: AvailabilityEntry[]) {
    this.platform = platform;
    this.owner = platform.owner;
    this.sender = sender;
    this.#times = times;
  }

  static async start({ runsJobsWhenTold = false } = {}): Promise<InputContext> {
    const platform = await TestPlatform.start({ runsJobsWhenTold, options: { rateLimits: false } });
    await addStaffForDayAndNight(platform.db);
    const times = await fetchAvailability(platform.owner, { serviceId: meeting, days: 45 });
    return new InputContext(platform, await addMember(platform, { role: 'owner' }), withoutOverlap(times));
  }

  stop = () => this.platform.stop();

  takeTime(): AvailabilityEntry['slot'] {
    const time = this.#times.shift();
    if (!time) throw new Error('There are no free times left.');
    return time.slot;
  }

  async book(status: 'CREATED' | 'PENDING' | 'CONFIRMED' = 'CREATED') {
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

  async link(status: 'CREATED' | 'PENDING' | 'CONFIRMED' = 'CREATED') {
    const { bookingId, revision } = await this.book(status);
    const answer = await this.owner.call(modules.bookings.getAnonymousActionToken, { bookingId });
    return { token: answer.value.token, revision };
  }

  /** A registered applicant whose address is unverified; their sign-in waits for it. */
  async applicant(): Promise<{ email: string; stateToken: string }> {
    const email = `applicant-${newId()}@example.com`;
    const pendingReasons: IdentityDraft['pendingReasons'] = ['PENDING_EMAIL_VERIFICATION_REQUIRED'];
    const pending = { email, isEmailVerified: false, status: 'PENDING', pendingReasons, profile: {} } as const;
    const identity = await addIdentity(this.platform, { ...pending, pendingReasons });
    return { email, stateToken: await createStateToken(this.platform, { identity }, 'EMAIL_VERIFICATION', newId()) };
  }

  /** The code that an applicant was mailed. */
  async code(): Promise<{ code: string; stateToken: string }> {
    const { email, stateToken } = await this.applicant();
    const visitor = await this.platform.visit();
    await visitor.call(modules.verification.resendDuringAuthentication, { stateToken });
    return { code: await findMailedCode(this.platform, email), stateToken };
  }

  /** The token of a mail to choose a new password. */
  async recoveryToken(): Promise<string> {
    const { identity } = await addMember(this.platform);
    const { value, hash: tokenHash } = createSiteSecret(siteA);
    const recovery = { identityId: identity.id, isActivation: false, redirectUrl: undefined };
    await putRecovery(this.platform.db, siteA, recovery, {
      tokenHash,
      now: this.platform.now(),
      lifeMs: milliseconds(3600_000),
    });
    return value;
  }

  /** A code for a sign-in that waits for it. */
  async secondFactor() {
    const person = await addMember(this.platform);
    const { secret } = await enableTotp(this.platform, person);
    return { code: totpCodeOf(this.platform, secret), stateToken: await createStateToken(this.platform, person) };
  }

  /** A challenge for `me`, and what their browser makes of it. */
  async newPasskey({ client } = this.sender, authenticator = new SoftwareAuthenticator(this.owner.origin)) {
    const { options, challengeToken } = (await client.call(modules.account.beginPasskey, {})).value;
    return { challengeToken, response: authenticator.create(options) };
  }

  async passkeyLogin() {
    const authenticator = new SoftwareAuthenticator(this.owner.origin);
    const person = await addMember(this.platform);
    await person.client.call(modules.account.finishPasskey, await this.newPasskey(person, authenticator));
    const visitor = await this.platform.visit();
    const { options, challengeToken } = (await visitor.call(modules.signIn.beginPasskeyLogin, {})).value;
    return { challengeToken, response: authenticator.get(options) };
  }

  /** The code that `me` was mailed at the address they want to log in with. */
  async emailChangeCode(email: string): Promise<string> {
    await this.sender.client.call(modules.account.startEmailChange, { email });
    return findMailedCode(this.platform, email);
  }

  /** An import whose rows were checked. */
  async checkedImport(csv: string): Promise<string> {
    const { job } = (await this.owner.call(modules.memberJobs.startMemberImport, { csv })).value;
    await this.platform.runDueJobs();
    return job.id;
  }

  /** An import of customers, by address and first name, that was applied. */
  async appliedCustomerImport(csv: string): Promise<string> {
    const columns = ['EMAIL', 'FIRST_NAME'] as const;
    const { job } = (await this.owner.call(modules.customers.startCustomerImport, { csv, columns: [...columns] }))
      .value;
    await this.platform.runDueJobs();
    await this.owner.call(modules.memberJobs.applyMemberImport, { jobId: job.id });
    await this.platform.runDueJobs();
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

  /** Two providers that `me` can sign in at; returns the connection of one. */
  async linkProviders(): Promise<string> {
    const ids = [
      asId<IdpConnectionId>(await this.connectIdp()),
      asId<IdpConnectionId>(await this.connectIdp()),
    ] as const;
    const { db, now } = this.platform;
    for (const connectionId of ids) {
      await insertIdpLink(db, siteA, { connectionId, subject: newId(), identityId: this.sender.identity.id }, now());
    }
    return ids[0];
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

/** Of the times of each resource that overlap, only the first: starts are closer than appointments are long. */
function withoutOverlap(times: AvailabilityEntry[]): AvailabilityEntry[] {
  const ends = new Map<string, number>();
  return times.filter(({ slot }) => {
    const resourceId = slot.resource?.id ?? '';
    if (Date.parse(slot.startDate ?? '') < (ends.get(resourceId) ?? 0)) return false;
    ends.set(resourceId, Date.parse(slot.endDate ?? ''));
    return true;
  });
}

/** A staff member with thousands of free times: as many as all operations take together. */
async function addStaffForDayAndNight(db: Db): Promise<void> {
  const [id, scheduleId] = [newId<ResourceId>(), newId<ScheduleId>()];
  await insertSchedules(db, site.id, [{ id: scheduleId, timeZone: site.timeZone }]);
  const staffMember = { id, scheduleId, name: 'Robin Night', typeId: STAFF_TYPE_ID, sortOrder: 99 };
  await insertResources(db, site.id, [staffMember], instantAt(Date.now()));
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
