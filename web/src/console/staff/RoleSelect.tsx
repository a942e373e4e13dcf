import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import { rightsWords, roleWords } from '../parts/team-words.ts';
import { type TeamRole, teamRoles } from '../parts/use-team.ts';

interface RoleProps {
  label: string;
  role: TeamRole;
  roles?: readonly TeamRole[];
  change(role: TeamRole): void;
}

/** A choice of roles, with the rights that the chosen one gives. */
export function RoleSelect({ label, role, roles = teamRoles, change }: RoleProps) {
  const text = useText();
  return (
    <Field label={label} hint={rightsWords(role, text)}>
      {(control) => (
        <select {...control} value={role} onChange={({ target: { value } }) => isOneOf(roles, value) && change(value)}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleWords(one, text)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
