import { useIsAlive } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { accentOf } from '../../ui/accent.ts';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Section } from '../parts/Section.tsx';
import { ButtonStates } from './ButtonStates.tsx';
import { ColourTable } from './ColourTable.tsx';
import { FieldStates } from './FieldStates.tsx';
import { ListParts } from './ListParts.tsx';
import { MessageStates } from './MessageStates.tsx';
import { SizeTokens, TypeTokens } from './Tokens.tsx';

/**
 * The tokens, and the components of `web/src/ui` and of the console's parts in their states. Drawn in the browser, as pages from
 * the server have no inline styles.
 */
export default function DesignView({ site }: ViewProps<ConsoleData>) {
  const isAlive = useIsAlive();
  return (
    <ConsoleRoot>
      <h1>Design system</h1>
      {isAlive ? <Sections accent={accentOf(site)} /> : null}
    </ConsoleRoot>
  );
}

function Sections({ accent }: { accent: string }) {
  return (
    <>
      <Section title="Type">
        <TypeTokens />
      </Section>
      <Section title="Space, corners and motion">
        <SizeTokens />
      </Section>
      <Section title="Colours">
        <ColourTable accent={accent} />
      </Section>
      <Section title="Buttons and times">
        <ButtonStates />
      </Section>
      <Section title="Fields">
        <FieldStates />
      </Section>
      <Section title="Messages and dialogs">
        <MessageStates />
      </Section>
      <Section title="Lists and pictures">
        <ListParts />
      </Section>
    </>
  );
}
