// A link that is a name or an address: it keeps its own direction, and every line of it begins where the words around it do.
import { TextLink } from '@candor/ui';

export function NameLink({ href, name, size = 14 }: { href: string; name: string; size?: 12 | 14 }) {
  return (
    <TextLink href={href} size={size}>
      <span>
        <bdi>{name}</bdi>
      </span>
    </TextLink>
  );
}
