import { describe, expect, it } from 'vitest';
import { fillReply, mailtoAddress, replyValues } from './ready-reply';

describe('a ready-made reply', () => {
  it('is filled with the name and the school', () => {
    const values = replyValues('Elin Maria Berg', 'Majornas Trafikskola');
    expect(fillReply('Hej {förnamn}! {namn} – {skola}', values)).toBe(
      'Hej Elin! Elin Maria Berg – Majornas Trafikskola',
    );
  });

  it('is filled once, and leaves what it does not know', () => {
    const values = replyValues('{skola} $& Berg', 'Skolan');
    expect(fillReply('{namn} {pris} {constructor}', values)).toBe('{skola} $& Berg {pris} {constructor}');
  });

  it('opens the mail program with its lines and signs as they are', () => {
    const address = mailtoAddress('elin+a@example.se', 'Pris & tid?', 'Hej!\nÅäö = 100 %');
    expect(address).toBe(
      'mailto:elin%2Ba@example.se?subject=Pris%20%26%20tid%3F&body=Hej!%0D%0A%C3%85%C3%A4%C3%B6%20%3D%20100%20%25',
    );
    expect(mailtoAddress('a@b.se', '', 'x')).toBe('mailto:a@b.se?body=x');
  });

  it('adds no receiver that an address smuggles in', () => {
    expect(mailtoAddress('a@b.se?bcc=c@d.se&x', 's', 't')).toBe('mailto:a@b.se%3Fbcc%3Dc@d.se%26x?subject=s&body=t');
  });
});
