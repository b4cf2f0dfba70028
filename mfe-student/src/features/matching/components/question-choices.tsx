import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { space } from '@korkollen/shared-ui/theme/tokens';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { choiceRow, RowRadios } from '../../../questions/row-radios';
import { texts } from '../../../texts/sv';
import { answerLabel } from '../state/answer-labels';
import { matchQuestions, type MatchQuestion } from '../state/match-address';

const Boxes = styled.div`
  display: grid;
  gap: ${space.s8};
`;
const Box = styled(Checkbox)`
  ${choiceRow}
`;

interface QuestionChoicesProps {
  question: MatchQuestion;
  chosen: readonly string[];
  onChoose(chosen: string[]): void;
  /** The first choice. */
  ref: Ref<HTMLInputElement>;
}

function SomeChoices({ question, chosen, onChoose, ref }: QuestionChoicesProps) {
  const { values } = matchQuestions[question];
  const toggle = (value: string, isOn: boolean) =>
    onChoose(values.filter((each) => (each === value ? isOn : chosen.includes(each))));
  return (
    <Boxes role="group" aria-label={texts.matching.questions[question].title}>
      {values.map((value, index) => (
        <Box
          key={value}
          ref={index === 0 ? ref : undefined}
          name={question}
          value={value}
          label={answerLabel(question, value)}
          checked={chosen.includes(value)}
          onCheckedChange={(isOn) => toggle(value, isOn)}
        />
      ))}
    </Boxes>
  );
}

/** What a question can be answered with: one of a few, or several. They are sent as an address without any script. */
export function QuestionChoices(props: QuestionChoicesProps) {
  const { question, chosen, onChoose, ref } = props;
  const { values, isList } = matchQuestions[question];
  if (isList) return <SomeChoices {...props} />;
  const options = values.map((value) => {
    const hint = texts.matching.choiceHints[value];
    return { value, label: answerLabel(question, value), ...(hint && { hint }) };
  });
  return (
    <RowRadios
      ref={ref}
      legend={texts.matching.questions[question].title}
      name={question}
      options={options}
      value={chosen[0] ?? ''}
      onValueChange={(value) => onChoose([value])}
    />
  );
}
