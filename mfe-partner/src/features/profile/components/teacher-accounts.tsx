import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { OwnTeacher, TeacherAccount } from '@korkollen/api/contracts/own-teachers';
import { fold } from '@korkollen/api/domain/text/fold';
import { Button } from '@korkollen/shared-ui/components/button';
import { Select } from '@korkollen/shared-ui/components/select';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { focusFirstWrong } from '../../../hooks/first-wrong';
import { ownTeacherTexts } from '../../../texts/own-teachers';
import { useTieAccount } from '../api/teachers';

const words = ownTeacherTexts.accounts;

const Box = styled.div`
  display: grid;
  gap: ${space.s12};
  padding-block-start: ${space.s16};
  border-block-start: 1px solid ${color.line};
`;
const Title = styled.h3`
  && {
    font-size: ${fontSize.s18};
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s8} ${space.s12};
  > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

interface AccountProps {
  account: TeacherAccount;
  teachers: readonly OwnTeacher[];
  mayChange: boolean;
}

/** One account, and whose it is: a teacher of the same name is proposed. */
function Account({ account: { id, name, email }, teachers, mayChange }: AccountProps) {
  const tie = useTieAccount();
  const namesake = teachers.find(({ profile }) => fold(profile.name) === fold(name))?.id;
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const teacherId = chosen ?? namesake ?? '';
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsMissing(teacherId === '');
    if (teacherId === '') focusFirstWrong(event);
    else if (!tie.isPending) tie.mutate({ id, teacherId });
  };
  return (
    <li>
      <strong>{name}</strong>
      <Soft>{email}</Soft>
      <Form noValidate aria-label={words.tieNamed(name)} onSubmit={send}>
        <Select
          label={words.who(name)}
          placeholder={words.choose}
          options={teachers.map((teacher) => ({ value: teacher.id, label: teacher.profile.name }))}
          value={teacherId}
          error={isMissing && teacherId === '' ? words.chooseFirst : undefined}
          onValueChange={setChosen}
        />
        <Button type="submit" disabled={!mayChange} isPending={tie.isPending} pendingLabel={words.tying}>
          {words.tie}
        </Button>
      </Form>
    </li>
  );
}

interface TeacherAccountsProps extends Pick<AccountProps, 'teachers' | 'mayChange'> {
  accounts: readonly TeacherAccount[];
}

/** Accounts of teachers of whom students see no entry. */
export function TeacherAccounts({ accounts, teachers, mayChange }: TeacherAccountsProps) {
  return (
    <Box>
      <Title>{words.title}</Title>
      <Soft>{words.text}</Soft>
      {teachers.length === 0 ? (
        <Soft>{words.addFirst}</Soft>
      ) : (
        <ul role="list" aria-label={words.title}>
          {accounts.map((account) => (
            <Account key={account.id} account={account} teachers={teachers} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </Box>
  );
}
