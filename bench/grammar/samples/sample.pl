#!/usr/bin/perl
package Shapes::Circle;
use strict;
use warnings;
use List::Util qw(sum max);

our $VERSION = '1.02';
my %cache = (a => 1, 'b' => [1, 2, 3]);

sub new {
    my ($class, %args) = @_;
    my $self = { radius => $args{radius} || 1, tags => [] };
    return bless $self, $class;
}

sub area {
    my $self = shift;
    return 3.14 * $self->{radius} ** 2;
}

sub describe {
    my ($self, @words) = @_;
    foreach my $word (@words) {
        next unless $word =~ /^(\w+)\s*=\s*(.*)$/;
        push @{ $self->{tags} }, lc $1 if defined $2;
    }
    my $text = join(', ', map { "<$_>" } sort @{ $self->{tags} });
    $text =~ s/a+/b/g;
    return $text ? "tags: $text" : undef;
}

package main;

my $circle = Shapes::Circle->new(radius => 2);
for (my $i = 0; $i < 3; $i++) {
    printf "%d %s\n", $i, $circle->area if $i % 2 == 0;
}
my @lines = grep { length($_) > 1 } <DATA>;
while (my $line = shift @lines) {
    chomp $line;
    if ($line eq 'end') { last; } elsif ($cache{$line}) { print "cached\n"; } else { warn "no $line"; }
}
eval { die { code => 42 } unless $circle->describe('a=1', 'b = 2'); };
print "failed: $@\n" if $@;
__DATA__
one
end
