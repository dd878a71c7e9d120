import { Link } from 'react-router';
import type { SerialPerson } from './contract.ts';
import { serialAdminMessages as words } from './messages.ts';

/** Masked; the way to the rest asks for a reason. */
export const PersonLink = ({ person }: { person: SerialPerson }) => (
  <Link to={`/members/${person.id}`}>
    {person.hasLeft ? words.leftPerson : words.person(person.userName, person.loginId)}
  </Link>
);
