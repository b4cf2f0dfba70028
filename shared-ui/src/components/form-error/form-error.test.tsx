import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { ErrorSummary, FieldErrorSummary, FormFailure } from './form-error';

describe('ErrorSummary', () => {
  it('takes the focus when it appears and leads to the field', async () => {
    const { person } = renderWithHost(
      <>
        <ErrorSummary title="En sak behöver rättas" errors={[{ fieldId: 'email', message: 'Ange e-post' }]} />
        <input id="email" aria-label="E-post" />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Ange e-post' }));
    expect(screen.getByLabelText('E-post')).toHaveFocus();
  });

  it('leaves the focus where somebody types when it comes back', async () => {
    function Form() {
      const [name, setName] = useState('');
      const errors = name.length === 1 ? [] : [{ fieldId: 'a', message: 'Ange namn' }];
      return (
        <>
          <ErrorSummary title="Fel" errors={errors} />
          <input aria-label="Namn" value={name} onChange={({ target }) => setName(target.value)} />
        </>
      );
    }
    const { person } = renderWithHost(<Form />);
    await person.type(screen.getByLabelText('Namn'), 'Elin');
    expect(screen.getByLabelText('Namn')).toHaveValue('Elin');
    expect(screen.getByRole('alert')).not.toHaveFocus();
  });

  it('is not there without errors', () => {
    renderWithHost(<ErrorSummary title="Fel" errors={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('FieldErrorSummary', () => {
  it('lists what is wrong in the order of the form, and takes the focus again at each try', async () => {
    const errors = { email: { message: 'Ange e-post' }, name: { message: 'Ange namn' } };
    const summaryAt = (attempt: number) => (
      <>
        <FieldErrorSummary
          title="Fel"
          fields={['name', 'city', 'email']}
          fieldId={(field) => `a-${field}`}
          errors={errors}
          attempt={attempt}
        />
        <button type="button">Skicka</button>
      </>
    );
    const { person, rerender } = renderWithHost(summaryAt(1));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ange namn', '#a-name'],
      ['Ange e-post', '#a-email'],
    ]);
    await person.click(screen.getByRole('button'));
    expect(screen.getByRole('alert')).not.toHaveFocus();
    rerender(summaryAt(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});

describe('FormFailure', () => {
  it('is announced, and not there without a reason', () => {
    const { rerender } = renderWithHost(<FormFailure>Servern svarar inte.</FormFailure>);
    expect(screen.getByRole('alert')).toHaveTextContent('Servern svarar inte.');
    rerender(<FormFailure>{null}</FormFailure>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
