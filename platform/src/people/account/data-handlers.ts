import type { Handlers } from '../../server/http/handler.ts';
import { requireMember } from '../members/require-member.ts';
import { exportPersonalData } from '../personal-data/export.ts';

type Account = Handlers<'account'>;

export const exportMyData: Account['exportMyData'] = async (call) => {
  const data = await exportPersonalData(call, requireMember(call).id);
  return data ? { data } : call.fail('MEMBER_REQUIRED', 'This account no longer exists.');
};
