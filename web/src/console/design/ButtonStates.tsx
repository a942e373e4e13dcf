import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { TimeButton, TimeLink } from '../../ui/TimeChip.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ButtonStates() {
  const [isChosen, choose] = useState(true);
  return (
    <>
      {looks.map((look) => (
        <Cluster key={look}>
          <Button look={look}>{look}</Button>
          <Button look={look}>
            <Check size={20} aria-hidden="true" />
            With an icon
          </Button>
          <Button look={look} size="l">
            Large
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} aria-disabled>
            One moment …
          </Button>
          <ButtonLink look={look} href="/manage/_ui">
            Link
          </ButtonLink>
        </Cluster>
      ))}
      <Button wide>Wide</Button>
      <Cluster>
        <TimeButton label="Tuesday, 9:30 am" aria-pressed={isChosen} onClick={() => choose(!isChosen)}>
          9:30 am
        </TimeButton>
        <TimeButton label="Tuesday, 10 am, 3 spots left" detail="3 spots left" aria-pressed={!isChosen}>
          10 am
        </TimeButton>
        <TimeButton label="Tuesday, 11 am, full" detail="Full" disabled>
          11 am
        </TimeButton>
        <TimeLink label="Tuesday, noon" href="/manage/_ui">
          12 pm
        </TimeLink>
        <CopyButton text="https://example.com" label="Copy the address" />
      </Cluster>
    </>
  );
}
