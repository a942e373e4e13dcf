import { type MemberId, modules } from '@foyer/contract';
import { site } from '../demo/low-tide/studio.ts';
import type { Caller } from '../server/http/caller.ts';
import { addIdentity } from './members.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';

const jobs = modules.memberJobs;

/** The owner's API key as a caller. */
export const ownersKey: Caller = {
  kind: 'app',
  role: 'owner',
  id: site.apiKey.id,
  siteId: siteA,
  clientAppId: undefined,
  scopes: undefined,
};

/** A number of members with this last name. */
export async function addMembersNamed(platform: TestPlatform, count: number, lastName: string): Promise<MemberId[]> {
  const ids: MemberId[] = [];
  for (let i = 0; i < count; i += 1) ids.push((await addIdentity(platform, { profile: { lastName } })).id);
  return ids;
}

export const fetchMemberJob = async ({ owner }: TestPlatform, jobId: string) =>
  (await owner.call(jobs.getMemberJob, { jobId })).value.job;

export const fetchJobResults = async ({ owner }: TestPlatform, jobId: string, failedOnly = false) =>
  (await owner.call(jobs.listMemberJobResults, { jobId, failedOnly })).value.results;

export const fetchMember = async ({ owner }: TestPlatform, id: string) =>
  (await owner.call(modules.members.getMember, { id, fieldsets: ['FULL'] })).value.member;

interface ImportOptions {
  updatesExisting?: boolean;
  sendsInvitations?: boolean;
}

/** Checks a file; returns the id of its import. */
export async function checkImport(platform: TestPlatform, csv: string, options: ImportOptions = {}): Promise<string> {
  const { job } = (await platform.owner.call(jobs.startMemberImport, { csv, ...options })).value;
  await platform.runDueJobs();
  return job.id;
}

/** Checks and applies a file. */
export async function importMembers(platform: TestPlatform, csv: string, options: ImportOptions = {}): Promise<string> {
  const jobId = await checkImport(platform, csv, options);
  await platform.owner.call(jobs.applyMemberImport, { jobId });
  await platform.runDueJobs();
  return jobId;
}
