import type { AnswerOf, idpLinks, signIn } from '@foyer/sdk';

type Offered = AnswerOf<typeof signIn.getSignInOptions>['idpConnections'][number];
type Linked = AnswerOf<typeof idpLinks.listIdpLinks>['idpLinks'][number];

/** An identity provider in the member's account. */
interface ProviderRow {
  id: string;
  name: string;
  isLinked: boolean;
  linkedDate?: Date | undefined;
}

/** Providers on offer in their order, then linked ones that the site no longer offers. */
export function listRows(offered: readonly Pick<Offered, 'id' | 'name'>[], linked: readonly Linked[]): ProviderRow[] {
  const links = new Map(linked.map((link) => [link.idpConnectionId, link]));
  const rows = offered.map(({ id, name }) => {
    const link = links.get(id);
    return { id, name, isLinked: link !== undefined, linkedDate: link?.linkedDate };
  });
  const others = linked.filter(({ idpConnectionId }) => !offered.some(({ id }) => id === idpConnectionId));
  return [
    ...rows,
    ...others.map(({ idpConnectionId: id, name, linkedDate }) => ({ id, name, isLinked: true, linkedDate })),
  ];
}
