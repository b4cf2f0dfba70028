import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Link } from '../../router/router';
import { renderWithHost } from '../../testing/render';
import { Button, IconButton } from './button';

describe('Button', () => {
  it('does its work when clicked and does not send a form by accident', async () => {
    const onClick = vi.fn();
    const { person } = renderWithHost(<Button onClick={onClick}>Spara</Button>);
    const button = screen.getByRole('button', { name: 'Spara' });
    await person.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('type', 'button');
  });

  it('keeps focus, says that it is sending and does nothing while it is pending', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { person } = renderWithHost(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending onClick={onClick}>
          Skicka
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Skickar...' });
    await person.tab();
    expect(button).toHaveFocus();
    await person.keyboard('{Enter}');
    await person.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('lends its look to a link, with the icon inside it', async () => {
    const { person, currentAddress } = renderWithHost(
      <Button asChild icon={<i data-testid="icon" />}>
        <Link to="/goteborg">Sök skola</Link>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Sök skola' });
    expect(link).toContainElement(screen.getByTestId('icon'));
    await person.click(link);
    expect(currentAddress()).toBe('/goteborg');
  });

  it('keeps what its link has of its own', async () => {
    const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { person } = renderWithHost(
      <Button asChild className="wide" aria-disabled>
        <a href="tel:031123456" className="number" onClick={onClick}>
          Ring
        </a>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Ring' });
    expect(link).toHaveClass('wide', 'number');
    expect(link).toHaveAttribute('aria-disabled', 'true');
    await person.click(link);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('names an icon button by its label', () => {
    renderWithHost(<IconButton label="Stäng">×</IconButton>);
    expect(screen.getByRole('button', { name: 'Stäng' })).toBeVisible();
  });
});
