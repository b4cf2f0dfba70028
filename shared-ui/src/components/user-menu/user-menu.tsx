import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../primitives/icon/icon';
import { Link } from '../../router/router';
import { provideStyleNonce } from '../../theme/style-nonce';
import { color, layer, radius, shadow, size, space } from '../../theme/tokens';
import { Button } from '../button/button';

export type UserMenuItem = { label: string; to: string } | { label: string; onSelect(): void };

export interface UserMenuData {
  /** The person's first name, or ”Min profil”. */
  label: string;
  items: UserMenuItem[];
}

const List = styled(Content)`
  z-index: ${layer.popover};
  min-width: 200px;
  max-width: calc(100vw - 2 * ${space.s16});
  padding: ${space.s4};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.float};
`;
const Entry = styled(Item)`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: ${size.target};
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.mark};
  color: ${color.ink};
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: ${color.greenTint};
    color: ${color.ink};
    outline: none;
  }
`;

/** The signed-in person's menu: arrow keys, typing and Escape work as in every menu. */
export function UserMenu({ label, items }: UserMenuData) {
  return (
    // not modal: the page behind keeps its scroll bar and can be used at once
    <Root modal={false} onOpenChange={(isOpen) => isOpen && provideStyleNonce()}>
      <Trigger asChild>
        <Button variant="quiet">
          {label}
          <ChevronDownIcon size={16} />
        </Button>
      </Trigger>
      <Portal>
        <List align="end" sideOffset={4} collisionPadding={16}>
          {items.map((item) =>
            'to' in item ? (
              <Entry key={item.label} asChild>
                <Link to={item.to}>{item.label}</Link>
              </Entry>
            ) : (
              <Entry key={item.label} onSelect={item.onSelect}>
                {item.label}
              </Entry>
            ),
          )}
        </List>
      </Portal>
    </Root>
  );
}
