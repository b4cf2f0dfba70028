import { useState } from 'react';
import { css } from 'styled-components';
import { OnlyBesidePanel, PanelBack, PanelBox, PanelClose, Split } from '../components/beside-list/beside-list';
import { Button } from '../components/button/button';
import { BarChart } from '../components/chart/chart';
import { ChosenBarBox, ChosenCount } from '../components/chosen-bar/chosen-bar';
import { Choices, ConflictBox } from '../components/conflict-box/conflict-box';
import { Fold } from '../components/fold/fold';
import { GridCell, GridRow, GridRowHeader, GridTable, type GridTableLayout } from '../components/grid-table/grid-table';
import { Stack } from '../components/layout/layout';
import { RowLink } from '../components/row-link/row-link';
import { About, Actions, Rows, SettingsSection } from '../components/settings-section/settings-section';
import { Tick } from '../components/tick/tick';
import { media } from '../theme/media';
import { space } from '../theme/tokens';

const layout: GridTableLayout = {
  row: css`
    position: relative;
    display: grid;
    grid-template: 'tick name' auto 'tick status' auto / auto minmax(0, 1fr);
    align-items: center;
    gap: ${space.s4} ${space.s16};
    padding: ${space.s8} ${space.s12};
    ${media.tablet} {
      grid-template: 'tick name status' auto / auto minmax(0, 1fr) 120px;
    }
  `,
  whenColumns: media.tablet,
};
const columns = [
  { id: 'tick', header: 'Välj', isHeaderHidden: true },
  { id: 'name', header: 'Namn' },
  { id: 'status', header: 'Status' },
];
const leads = [
  { id: 'elsa', name: 'Elsa Lindqvist', status: 'Ny' },
  { id: 'omar', name: 'Omar Ali', status: 'Kontaktad' },
];

function LeadList() {
  const [chosen, setChosen] = useState(['elsa']);
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <GridTable caption="Förfrågningar" columns={columns} layout={layout}>
        {leads.map(({ id, name, status }) => (
          <GridRow key={id} $layout={layout}>
            <GridCell $area="tick">
              <Tick label={`Välj ${name}`} isChosen={chosen.includes(id)} onToggle={() => toggle(id)} />
            </GridCell>
            <GridRowHeader $area="name">
              <RowLink to={`/partner?lead=${id}`}>{name}</RowLink>
            </GridRowHeader>
            <GridCell $area="status">{status}</GridCell>
          </GridRow>
        ))}
      </GridTable>
      <ChosenBarBox>
        <ChosenCount
          count={`${chosen.length} valda`}
          most={chosen.length === leads.length && 'Fler går inte att välja.'}
        />
        <Button size="small">Markera som kontaktade</Button>
      </ChosenBarBox>
    </>
  );
}

/** What those who work with the product have: lists with a panel, settings, folds, figures over time. */
export function WorkGallery() {
  return (
    <Stack $gap="s24">
      <Split $isOpen $panel="240px">
        <OnlyBesidePanel $isOpen={false}>
          <LeadList />
        </OnlyBesidePanel>
        <PanelBox>
          <PanelBack>
            <Button variant="quiet">Till listan</Button>
          </PanelBack>
          <PanelClose>
            <Button variant="quiet">Stäng</Button>
          </PanelClose>
          <h3>Elsa Lindqvist</h3>
        </PanelBox>
      </Split>
      <ConflictBox>
        <p>Robin sparade medan du skrev.</p>
        <Choices>
          <Button variant="primary">Behåll mitt</Button>
          <Button>Ta Robins</Button>
        </Choices>
      </ConflictBox>
      <SettingsSection title="Kollegor" text="De som ser skolans förfrågningar.">
        <Rows role="list">
          <li>
            <About>
              <strong>Robin Demolund</strong>
              <p>Administratör</p>
            </About>
          </li>
        </Rows>
        <Actions>
          <Button>Bjud in</Button>
        </Actions>
      </SettingsSection>
      <Fold title="Priser" headingLevel={3} note="7 rader">
        <p>Det som hör till rubriken.</p>
      </Fold>
      <BarChart role="img" aria-label="Förfrågningar per vecka: 4, 7" width="160" height="80" viewBox="0 0 160 80">
        <line x1="0" x2="160" y1="60" y2="60" />
        <text x="20" y="76">
          v. 47
        </text>
        <text x="20" y="16" data-value>
          4
        </text>
      </BarChart>
    </Stack>
  );
}
