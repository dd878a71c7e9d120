// How a form learns which of its pictures are gone.
import { describe, expect, it } from 'vitest';
import { attachmentMessages } from './messages.ts';
import { fieldsOfGone, readGone } from './rules.ts';

const sent = ['a', 'b', 'c'];

describe('pictures that are gone', () => {
  it.each([[['b']], [['a', 'c']], [['a', 'b', 'c']]])('are read as they were named (%j)', (gone) => {
    const fields = fieldsOfGone('pictures', sent, gone);
    expect(fields).toContain('pictures');
    expect(readGone({ outcome: 'invalid', fields }, 'pictures', sent)).toEqual(gone);
  });

  it('are all of them where a server of the release before names none', () => {
    expect(readGone({ outcome: 'invalid', fields: ['pictures'] }, 'pictures', sent)).toEqual(sent);
  });

  it('are none of another field, and of no other answer', () => {
    expect(readGone({ outcome: 'invalid', fields: ['words'] }, 'pictures', sent)).toBeNull();
    expect(readGone({ outcome: 'invalid' }, 'pictures', sent)).toBeNull();
    expect(readGone({ outcome: 'written' }, 'pictures', sent)).toBeNull();
  });

  it('are told by their places; where none is left, all are to be chosen again', () => {
    expect(attachmentMessages.goneOf(sent, ['b'])).toContain('2번째 사진');
    expect(attachmentMessages.goneOf(sent, ['a', 'c'])).toContain('1번째, 3번째 사진');
    expect(attachmentMessages.goneOf(sent, sent)).toBe(attachmentMessages.gone);
  });
});
