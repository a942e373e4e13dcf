import { useText } from '../../lib/text.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { hoursWords } from '../hours/hours-words.ts';
import { timeOffWords } from '../hours/time-off.ts';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { roleWords, stateLabel } from '../parts/team-words.ts';
import { type Resource, useHoursOf } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { useTeam } from '../parts/use-team.ts';
import { nextTimeOff } from './day-off.ts';
import { staffMemberHref } from './hrefs.ts';
import styles from './staff.module.css';

const MOST_NAMED = 3;

function Role({ member }: { member: Resource }) {
  const text = useText();
  const { data } = useTeam();
  if (!data) return null;
  const person = data.team.find(({ id }) => id === member.memberId);
  if (!person) return <span className={sales.quiet}>{text.t('Doesn’t sign in')}</span>;
  const state = stateLabel(person, text);
  return (
    <>
      {roleWords(person.role, text)} {state ? <Badge {...state} /> : null}
    </>
  );
}

function Services({ member }: { member: Resource }) {
  const { t, own } = useText();
  const { data } = useServices();
  const names = (data?.services ?? [])
    .filter(({ staffMemberIds = [] }) => staffMemberIds.includes(member.id))
    .map(({ name }) => name);
  if (!data) return null;
  if (names.length === 0) return <span className={sales.quiet}>{t('None yet')}</span>;
  const more = names.length - MOST_NAMED;
  return (
    <>
      <span {...own}>{names.slice(0, more > 1 ? MOST_NAMED : names.length).join(', ')}</span>
      {more > 1 ? ` ${t('and {count} more', { count: more })}` : null}
    </>
  );
}

/** Staff with their roles, services, hours and next time off. */
export function StaffTable({ staff, today }: { staff: readonly Resource[]; today: string }) {
  const text = useText();
  const { t, own } = text;
  const short = useShortDate('UTC');
  const hours = useHoursOf(staff.map(({ id }) => id));
  const failed = [hours, useServices(), useTeam()].find(({ isError }) => isError);
  const hoursById = new Map(hours.data);
  return (
    <>
      {failed ? <Loaded query={failed}>{null}</Loaded> : null}
      <table className={sales.table} aria-label={t('Staff')}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Role')}</th>
            <th scope="col">{t('Services')}</th>
            <th scope="col">{t('Hours')}</th>
            <th scope="col">{t('Next time off')}</th>
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => {
            const found = hoursById.get(member.id);
            const next = nextTimeOff(found?.timeOff ?? [], today);
            return (
              <tr key={member.id}>
                <th scope="row">
                  <span className={styles.person}>
                    <Portrait name={member.name} photo={member.image} size="s" className={styles.face} />
                    <span>
                      <a className={sales.who} href={staffMemberHref(member.id)} {...own}>
                        {member.name}
                      </a>
                      {member.email ? <span className={styles.email}>{member.email}</span> : null}
                    </span>
                  </span>
                </th>
                <td data-heading={t('Role')}>
                  <Role member={member} />
                </td>
                <td data-heading={t('Services')}>
                  <Services member={member} />
                </td>
                <td data-heading={t('Hours')}>
                  {found ? hoursWords(found.workingHours.weekly, text) || t('No hours yet') : null}
                </td>
                <td data-heading={t('Next time off')}>{next ? timeOffWords(next, short, text) : null}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
