import { Button, Heading, Hr, Link, Section, Text } from '@react-email/components';
import type { Block } from './letter';
import { dressed, font } from './look';

const words = { margin: '0 0 16px', fontFamily: font.text, fontSize: '16px', lineHeight: '24px' };
const small = { ...words, fontSize: '14px', lineHeight: '21px' };
// a long address breaks where the line ends, on a narrow screen too
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

export function Paragraph({ children }: { children: string }) {
  return <Text {...dressed('ink', { ...words, ...breaking })}>{children}</Text>;
}

export function Small({ children }: { children: React.ReactNode }) {
  return <Text {...dressed('soft', { ...small, ...breaking, margin: '0 0 8px' })}>{children}</Text>;
}

export function PlainLink({ children, to }: { children: string; to: string }) {
  return (
    <Link href={to} {...dressed('link', { textDecoration: 'underline', ...breaking })}>
      {children}
    </Link>
  );
}

/** Programs that show no buttons, and people who want to see where one leads, have the address under it. */
function Action({ label, to }: { label: string; to: string }) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      <Button
        href={to}
        {...dressed('button', {
          ...words,
          margin: '0 0 8px',
          padding: '12px 20px',
          borderRadius: '10px',
          fontWeight: 600,
        })}
      >
        {label}
      </Button>
      <Small>
        <PlainLink to={to}>{to}</PlainLink>
      </Small>
    </Section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px', width: '100%' }}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td {...dressed('soft', { ...small, padding: '4px 16px 4px 0', verticalAlign: 'top', width: '30%' })}>
              {label}
            </td>
            <td {...dressed('ink', { ...words, ...breaking, padding: '4px 0', verticalAlign: 'top' })}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote
      {...dressed('quote', {
        ...words,
        ...breaking,
        padding: '12px 16px',
        borderLeft: '3px solid',
        whiteSpace: 'pre-wrap',
      })}
    >
      {children}
    </blockquote>
  );
}

function Subheading({ children }: { children: string }) {
  return (
    <Heading
      as="h2"
      {...dressed('ink', {
        ...breaking,
        margin: '24px 0 8px',
        fontFamily: font.heading,
        fontSize: '18px',
        lineHeight: '24px',
        fontWeight: 600,
      })}
    >
      {children}
    </Heading>
  );
}

function Entry({ entry, lines, button, to }: Extract<Block, { entry: string }>) {
  return (
    <Section>
      <Hr {...dressed('line', { margin: '24px 0 0', border: 'none', borderTop: '1px solid' })} />
      <Subheading>{entry}</Subheading>
      {lines.map((line) => (
        <Small key={line}>{line}</Small>
      ))}
      <Action label={button} to={to} />
    </Section>
  );
}

export function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <Paragraph>{block}</Paragraph>;
  if ('heading' in block) return <Subheading>{block.heading}</Subheading>;
  if ('facts' in block) return <Facts facts={block.facts} />;
  if ('quote' in block) return <Quote>{block.quote}</Quote>;
  if ('entry' in block) return <Entry {...block} />;
  if ('link' in block) {
    return (
      <Text style={words}>
        <PlainLink to={block.to}>{block.link}</PlainLink>
      </Text>
    );
  }
  return <Action label={block.button} to={block.to} />;
}
