import { describe, expect, it } from '@jest/globals';
import { writeMail } from './mail.ts';

const write = (firstName: string | null) =>
  writeMail(
    { email: 'ada@example.com', firstName },
    {
      purpose: 'verify-email',
      subject: 'Hello',
      before: ['Shaken & stirred.'],
      link: { label: 'Go', url: 'https://swizzle.example/?a=1&b=2' },
      after: ['That is all.'],
    },
  );

describe('writeMail', () => {
  it.each(['Ada', 'Renée', "D'Arcy", 'Anne-Marie van der Berg', 'Øyvind', '明'])(
    'greets %s by name',
    (name) => {
      expect(write(name).text).toContain(`Hi ${name},`);
    },
  );

  it.each([
    null,
    '',
    'Visit evil.example',
    'https://evil.example',
    '<b>Ada</b>',
    'Ada\r\nBcc: all@example.com',
    'A'.repeat(60),
  ])('does not use %j as a name', (name) => {
    const { text, html } = write(name);
    expect(text.startsWith('Hi there,\n')).toBe(true);
    expect(html).toContain('<p>Hi there,</p>');
  });

  it('writes the same as plain text and as escaped HTML', () => {
    const { text, html } = write("D'Arcy");
    expect(text).toContain('Shaken & stirred.\n\nGo:\nhttps://swizzle.example/?a=1&b=2\n\nThat is all.');
    expect(html).toContain('<p>Shaken &amp; stirred.</p>');
    expect(html).toContain('href="https://swizzle.example/?a=1&amp;b=2"');
    expect(html).toContain('<p>Hi D&apos;Arcy,</p>');
  });
});
