interface Changing<Part> {
  isPending: boolean;
  variables: { part: Part } | undefined;
}

/** How the button of a part stands where all of them share one way to change: the pressed one says that it is under way, the others wait for it. */
export function standOf<Part extends string>(part: Part, { isPending, variables }: Changing<Part>) {
  const isOwn = isPending && variables?.part === part;
  return { isPending: isOwn, disabled: isPending && !isOwn };
}
