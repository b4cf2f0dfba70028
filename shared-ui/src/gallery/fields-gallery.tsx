import { useId, useState } from 'react';
import { Button } from '../components/button/button';
import { Checkbox } from '../components/checkbox/checkbox';
import { ChoiceGroup } from '../components/choice-group/choice-group';
import { Field, PasswordInput, SearchInput, TextArea, TextInput } from '../components/field/field';
import { FileDrop } from '../components/file-drop/file-drop';
import { ErrorSummary } from '../components/form-error/form-error';
import { FormFooter } from '../components/form-footer/form-footer';
import { Honeypot } from '../components/honeypot/honeypot';
import { Stack } from '../components/layout/layout';
import { LoginForm } from '../components/login-form/login-form';
import { PeriodFields, type Period } from '../components/period-fields/period-fields';
import { RadioGroup } from '../components/radio-group/radio-group';
import { Select } from '../components/select/select';
import { Link } from '../router/router';

const inquiryTypes = [
  { value: 'pricing', label: 'Pris/paket' },
  { value: 'instructor', label: 'Handledarkurs' },
  { value: 'riskettan', label: 'Riskettan' },
  { value: 'halkbana', label: 'Halkbana', isDisabled: true },
  { value: 'intensive', label: 'Intensivkurs' },
];
const languageChoices = ['svenska', 'engelska', 'arabiska'] as const;
type Language = (typeof languageChoices)[number];
const methods = [
  { value: 'phone', label: 'Telefon', hint: 'Skolan ringer dig' },
  { value: 'email', label: 'E-post', hint: 'Svar till din inkorg' },
];

function ChoiceFields() {
  const [search, setSearch] = useState('Hisingen');
  const [inquiryType, setInquiryType] = useState('pricing');
  const [method, setMethod] = useState('phone');
  const [hasConsent, setHasConsent] = useState(true);
  const [languages, setLanguages] = useState<readonly Language[]>(['svenska']);
  const [period, setPeriod] = useState<Period>({ from: '2026-11-23', to: '2026-11-20' });
  const groupId = useId();
  return (
    <Stack $gap="s24">
      <Field label="Sök skola">
        {(control) => (
          <SearchInput
            {...control}
            placeholder="Sök skola, lärare eller ort..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onClear={() => setSearch('')}
          />
        )}
      </Field>
      <Select label="Typ av förfrågan" options={inquiryTypes} value={inquiryType} onValueChange={setInquiryType} />
      <Select label="Stadsdel" options={inquiryTypes} placeholder="Välj stadsdel" error="Välj stadsdel" />
      <Select label="Ort" options={inquiryTypes} disabled />
      <RadioGroup legend="Hur vill du bli kontaktad?" options={methods} value={method} onValueChange={setMethod} />
      <RadioGroup
        legend="Växellåda"
        orientation="horizontal"
        options={methods.map(({ value, label }) => ({ value, label }))}
        error="Välj hur du vill bli kontaktad"
      />
      <Checkbox label="Jag har sökt körkortstillstånd" checked={hasConsent} onCheckedChange={setHasConsent} />
      <Checkbox
        label="Jag godkänner att mina uppgifter skickas till trafikskolan."
        error="Du behöver godkänna vidarebefordran av uppgifter för att vi ska kunna skicka din förfrågan."
      />
      <Checkbox label="Går inte att välja" disabled checked />
      <ChoiceGroup
        id={groupId}
        label="Språk"
        choices={languageChoices}
        labelOf={(language) => language}
        chosen={languages}
        onChange={setLanguages}
        {...(languages.length === 0 && { error: 'Välj minst ett språk' })}
      />
      <PeriodFields period={period} onChange={setPeriod} />
      <FileDrop label="Välj fil" accept=".csv" hint="eller släpp den här" onFiles={() => undefined} />
    </Stack>
  );
}

export function FieldsGallery({ themeName }: { themeName: string }) {
  const [hasSummary, setHasSummary] = useState(false);
  return (
    <Stack $gap="s24">
      <Field label="Namn" isRequired>
        {(control) => <TextInput {...control} autoComplete="name" defaultValue="Elsa Lindqvist" />}
      </Field>
      <Field label="Telefon" hint="Minst 10 siffror, till exempel 070-174 06 05">
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" />}
      </Field>
      <Field label="E-post" error="Ange en giltig e-postadress">
        {(control) => <TextInput {...control} type="email" defaultValue="elsa@" />}
      </Field>
      <Field label="Lösenord">{(control) => <PasswordInput {...control} defaultValue="hemligt" />}</Field>
      <Field label="Meddelande">{(control) => <TextArea {...control} />}</Field>
      <Field label="Ort">{(control) => <TextInput {...control} value="Göteborg" disabled />}</Field>
      <ChoiceFields />
      <Button onClick={() => setHasSummary(true)}>Visa felsammanfattning</Button>
      {hasSummary && (
        <ErrorSummary
          title="Två saker behöver rättas"
          errors={[
            { fieldId: 'gallery-email', message: 'Ange en giltig e-postadress' },
            { fieldId: 'gallery-phone', message: 'Ange ett giltigt telefonnummer' },
          ]}
        />
      )}
      <LoginForm
        forgottenPath="/forgot-password"
        title={`Logga in (${themeName})`}
        error="Kolla att e-post och lösenord stämmer och försök igen."
        onSubmit={() => Promise.resolve()}
        footer={
          <FormFooter>
            <p>
              Inget konto? <Link to="/signup/student">Skapa ett</Link>
            </p>
          </FormFooter>
        }
      />
      <Honeypot label="Lämna tomt" name="website" />
    </Stack>
  );
}
