const benefits = [
  {
    title: 'One tag, any page',
    text: 'A script and a stylesheet from our delivery network make an editor out of one HTML element. Nothing to install, nothing to build, and it submits with your form like a text field.',
  },
  {
    title: 'HTML you can keep',
    text: 'What people write comes back as plain, readable HTML; formulas keep their LaTeX. The same rules clean it in the browser and once more on our server, so nothing foreign gets through.',
  },
  {
    title: 'Nothing typed is lost',
    text: 'The editor works before our service has answered and while the network is away. Whatever happens to a plan or a connection, the text stays and can be read.',
  },
  {
    title: 'As separate as you like',
    text: 'In the page, where it inherits your styles, or in a frame on a host of its own, which only the domains you name can show. Both run under the strictest content security policy.',
  },
]

export function HomeBenefits() {
  return (
    <section className="section" aria-labelledby="benefits-title">
      <span className="section-number" aria-hidden="true">
        1
      </span>
      <div className="section-body">
        <h2 id="benefits-title">What you gain</h2>
        <ol className="benefits">
          {benefits.map(({ title, text }, index) => (
            <li key={title}>
              <h3>
                <span className="benefits-number" aria-hidden="true">
                  1.{index + 1}
                </span>
                {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
