import { offeredCategories, type OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const { guide } = texts.compare;

const Choices = styled.fieldset`
  legend {
    margin-bottom: ${space.s4};
    font-family: ${font.heading};
    font-size: ${fontSize.s21};
    font-weight: 600;
  }
  > p {
    margin-bottom: ${space.s8};
    color: ${color.inkSoft};
  }
`;
const Options = styled.div`
  display: grid;
  gap: 0 ${space.s24};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Hint = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-weight: 400;
`;
const Name = styled.span`
  font-weight: 600;
`;

interface CategoryPickerProps {
  categories: readonly OfferedCategory[];
  onToggle(category: OfferedCategory, isChosen: boolean): void;
}

/** What the schools are compared by. */
export function CategoryPicker({ categories, onToggle }: CategoryPickerProps) {
  return (
    <Choices>
      <legend>{texts.compare.categories.title}</legend>
      <p role="status">{categories.length === 0 ? texts.compare.categories.none : guide.defaults}</p>
      <Options>
        {offeredCategories.map((category) => (
          <Checkbox
            key={category}
            label={
              <>
                <Name>{texts.compare.categories.names[category]}</Name>
                <Hint>{texts.compare.categories.hints[category]}</Hint>
              </>
            }
            checked={categories.includes(category)}
            onCheckedChange={(isChosen) => onToggle(category, isChosen)}
          />
        ))}
      </Options>
    </Choices>
  );
}
